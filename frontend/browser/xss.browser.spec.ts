import type { Browser, BrowserContext, Page } from 'playwright-core';
import { renderPost } from '../../backend/src/generation/adapters/rendering/render-post.js';
import { XSS_PAYLOADS } from '../../backend/test/corpora/xss-payloads.js';
import { describeInBrowser, openBrowser } from './browser.js';
import { EDITOR, signIn } from './desk.js';
import { type Product, startProduct } from './product.js';
import { provoke, startBareSite, watchFor } from './xss/bare.js';
import { grouped, markersMissing, type Group } from './xss/groups.js';
import { startPoisonedServer } from './xss/poisoned-server.js';

const PAYLOADS = Object.values(XSS_PAYLOADS).flat();
const ALL = new Map(PAYLOADS.entries());
/** A text with a NUL in it is none, and refused. */
const TEXTS = new Map([...ALL].filter(([, text]) => !text.includes('\0')));

interface Ask {
  (path: string, body?: object, method?: string): Promise<any>;
}

/** What people, language models and content servers put into a post runs nowhere: not on Galley's screens, not where the post goes. */
describeInBrowser('stored scripts', () => {
  let poisoned: Awaited<ReturnType<typeof startPoisonedServer>>;
  let bare: Awaited<ReturnType<typeof startBareSite>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let ran: string[];
  /** Two, for two cores. */
  let pages: Page[];
  let editor: Ask;
  let admin: Ask;
  let postIds: number[];
  let website: { id: string; name: string };
  const fetched: string[] = [];
  /** What is sent to the server, and each group as the server kept it. */
  let groups: Group[];
  const kept: string[] = [];

  const signedIn = async (email: string, password: string): Promise<Ask> => {
    const call = async (path: string, method: string, body?: object, token?: string) => {
      const answer = await fetch(product.url + path, { method, headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, body: /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined };
    };
    const { body } = await call('/api/login', 'POST', { email, password });
    return (path, asked, method = asked ? 'POST' : 'GET') => call(path, method, asked, body.accessToken);
  };

  beforeAll(async () => {
    [poisoned, bare] = await Promise.all([startPoisonedServer(PAYLOADS), startBareSite()]);
    product = await startProduct({ EGRESS_ALLOW: poisoned.host });
    // No name is looked up: nothing of this leaves the machine.
    browser = await openBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
    context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    ran = await watchFor(context);
    context.on('request', (request) => {
      const isOurs = [product.url, bare.url].some((own) => request.url().startsWith(own)) || /^(?:data|blob|about):/.test(request.url());
      if (!isOurs && request.resourceType() !== 'image') fetched.push(`${request.resourceType()} ${request.url()}`);
    });
    pages = [await context.newPage(), await context.newPage()];
    for (const page of pages) {
      page.setDefaultTimeout(30_000);
      // Of leaving a text that is edited.
      page.on('dialog', (dialog) => void dialog.accept());
    }

    [editor, admin] = await Promise.all([signedIn('editor@galley.local', 'galley-editor'), signedIn('admin@galley.local', 'galley-admin')]);
    const { body: server } = await admin('/api/mcp-servers', { name: 'poisoned', type: 'http', url: poisoned.url });
    await admin(`/api/mcp-servers/${server.id}/tools/search`, { state: 'allowed' }, 'PATCH');
    [website] = (await editor('/api/websites')).body;
    const { body: categories } = await editor(`/api/categories?websiteId=${website.id}`);
    const made = [];
    for (const { id: categoryId } of categories) made.push(await editor('/api/blog-posts/create', { websiteId: website.id, categoryId }));
    postIds = made.filter(({ status }) => status === 201).map(({ body }) => body.post.create_id);
    expect(postIds.length).toBeGreaterThanOrEqual(2);

    const [page] = pages;
    await signIn(page!, EDITOR);
    groups = await grouped(page!, TEXTS);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await Promise.all([poisoned?.stop(), bare?.stop()]);
  });

  /** Does something with each, on two pages at once. */
  const onPages = async <T>(each: readonly T[], act: (page: Page, one: T, at: number) => Promise<void>) => {
    // Each page has every second, and a post of its own.
    const turns = pages.map(async (page, n) => {
      for (const [at, one] of each.entries()) if (at % pages.length === n) await act(page, one, at);
    });
    await Promise.all(turns);
  };
  /** Long enough for what was provoked. */
  const aMoment = (page: Page) => page.evaluate(() => new Promise((soon) => setTimeout(soon, 100)));
  /** Opens a screen that shows a post, looks whether all of the group is there, and provokes it. */
  const look = async (page: Page, address: string, of: readonly number[] = []) => {
    await page.goto(address);
    const element = page.locator('iframe.post-frame[data-ready=true]');
    await element.waitFor();
    const frame = (await (await element.elementHandle()).contentFrame())!;
    expect([address, await frame.evaluate(markersMissing, [of] as const)]).toEqual([address, []]);
    await provoke(frame);
    await aMoment(page);
  };
  /** Opens a screen without a post's frame. */
  const lookAround = async (page: Page, address: string) => {
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector('main') !== null && document.querySelector('[aria-busy=true], .ant-skeleton') === null);
    await aMoment(page);
  };
  const edit = async (id: number, changes: object) => {
    const { version } = (await editor(`/api/blog-posts/${id}`)).body;
    return editor(`/api/blog-posts/${id}`, { ...changes, version }, 'PATCH');
  };
  /** All payloads of a group, as far as a field has room. */
  const joined = ({ of }: Group, room: number) => of.map((at) => PAYLOADS[at]).join(' ').slice(0, room);
  const fieldsOf = (group: Group) => ({ title: joined(group, 300), excerpt: joined(group, 2000), meta_title: joined(group, 300), meta_description: joined(group, 1000), slug: joined(group, 200), featured_image: joined(group, 4000) });

  it('run on a page that shows them as they are: what follows would notice', async () => {
    const found = await bare.ranIn(context, PAYLOADS, ran);
    const kinds = Object.entries(XSS_PAYLOADS).map(([kind, { length }], at, all) => {
      const from = all.slice(0, at).reduce((sum, [, { length: n }]) => sum + n, 0);
      return [kind, found.filter((n) => n >= from && n < from + length).length];
    });
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(300);
    expect(found.length).toBeGreaterThanOrEqual(180);
    for (const [kind, count] of kinds) expect([kind, Number(count) > 0 || kind === 'styles']).toEqual([kind, true]);
    process.stdout.write(`${found.length} of ${PAYLOADS.length} run unsanitised: ${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')}\n`);
    // Together they are no tamer, and none hides the next.
    expect(groups.flatMap(({ of }) => of).sort((a, b) => a - b)).toEqual([...TEXTS.keys()]);
    const together = groups.filter(({ of }) => of.length > 1).map(({ html }) => html);
    expect(await bare.ranIn(context, together, ran)).toEqual(expect.arrayContaining([...together.keys()]));
    fetched.length = 0;
  });

  it('run nowhere once a writer’s blocks are made into a post', async () => {
    const bodies = PAYLOADS.map((text) => {
      const sentences = [{ text, citations: [] }];
      const blocks = [
        { id: 'b1', kind: 'heading', level: 2, text },
        { id: 'b2', kind: 'paragraph', sentences },
        { id: 'b3', kind: 'list', sentences },
        { id: 'b4', kind: 'quote', sentences, attribution: text },
        { id: text, kind: 'paragraph', sentences },
      ] as const;
      const place = { block: 'b2', sentence: 1, passageId: 'p', documentId: 'd', toolCallId: 't', quote: text };
      const document = { id: 'd', url: text, title: text, text, server: text, toolCallId: 't', ownSource: false };
      return renderPost({ draft: { blocks }, citations: [place], documents: [document], websiteUrl: 'https://client.example' }).html;
    });
    expect(bodies.every((html) => html.includes('data-block="b4"'))).toBe(true);
    // Sanitised HTML closes what it opens, so few documents hold all of it.
    const together = Array.from({ length: 12 }, (_, n) => bodies.flatMap((html, at) => (at % 12 === n ? [`<p>before ${at}</p>${html}`] : [])).join('\n'));
    expect(await pages[0]!.evaluate(markersMissing, [[...ALL.keys()], together.join('\n')] as const)).toEqual([]);
    expect(await bare.ranIn(context, together, ran)).toEqual([]);
  });

  it('run nowhere once an edit is saved, nor on the screens that show it', async () => {
    const id = postIds[0]!;
    for (const [at, text] of ALL) if (!TEXTS.has(at)) expect([text, (await edit(id, { content: `<p>x</p>${text}` })).status]).toEqual([text, 400]);
    ran.length = 0;
    await onPages(groups, async (page, group, at) => {
      const own = postIds[at % 2]!;
      const { status, body } = await edit(own, { content: group.html, ...fieldsOf(group) });
      expect([group.of[0], status]).toEqual([group.of[0], 200]);
      kept[at] = body.content;
      await look(page, `/post-approval/${own}`, group.of);
      await look(page, `/approvals?post=${own}`, group.of);
    });
    const [page] = pages;
    await look(page!, `/post-approval/${id}?compare=2-${(await editor(`/api/blog-posts/${id}`)).body.versions}`);
    await lookAround(page!, '/blog-posts');
    await lookAround(page!, '/');
    expect(ran).toEqual([]);
    expect(await bare.ranIn(context, kept, ran)).toEqual([]);
  });

  it('run nowhere in comments, reasons and wishes', async () => {
    const id = postIds[0]!;
    const [page] = pages;
    for (const group of groups) expect((await editor(`/api/blog-posts/${id}/comments`, { text: joined(group, 4_900) })).status).toBe(201);
    await editor(`/api/blog-posts/${id}/rewrite-request`, { rewriteType: 'partial_rewrite', instructions: joined(groups[0]!, 1_900) });
    ran.length = 0;
    await look(page!, `/post-approval/${id}`);
    await page!.goto('/create-post');
    await page!.getByLabel('Category', { exact: true }).click();
    await page!.locator('.ant-select-item-option').first().click();
    const preview = page!.getByRole('region', { name: 'Preview' });
    for (const group of groups) {
      await page!.getByLabel('Specific Focus').fill(joined(group, 200).replace(/[\r\n]/g, ''));
      await page!.getByLabel('Key Points to Cover').fill(`before ${group.of[0]}\n${joined(group, 3_000)}`);
      await preview.getByText(`before ${group.of[0]}`).first().waitFor();
    }
    expect(ran).toEqual([]);
  });

  it('run nowhere out of what content servers return', async () => {
    ran.length = 0;
    await onPages(postIds.slice(1), async (page, id) => {
      const { generationRunId } = (await editor(`/api/blog-posts/${id}`)).body;
      await lookAround(page, `/generation-runs/${generationRunId}`);
      await page.evaluate(() => document.querySelectorAll<HTMLDetailsElement>('main details').forEach((details) => (details.open = true)));
      await provoke(page.mainFrame(), 'main details *');
    });
    expect(ran).toEqual([]);
  });

  it('run nowhere on the screens even if the server had cleaned nothing', async () => {
    const { body: mails } = await admin('/api/outbox?limit=50');
    const ready = mails.find(({ subject }: { subject: string }) => subject.startsWith('Ready for review'));
    const [, token] = /decide\?token=([\w.-]+)/.exec((await admin(`/api/outbox/${ready.id}`)).body.text)!;
    const raw = await grouped(pages[0]!, ALL);
    ran.length = 0;
    await onPages(raw, async (page, { of, html: content }, at) => {
      const id = postIds[at % 2];
      const dirty = { content, title: content.slice(0, 300), excerpt: content, sources: [{ id: 's', title: content.slice(0, 200), url: 'javascript:alert(1)' }] };
      await page.route(/\/api\/blog-posts\/\d+$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...dirty } });
      });
      await page.route(/\/api\/decisions\/preview$/, (route) =>
        route.fulfill({ json: { ...dirty, postId: 1, website: content, category: content, score: 50, unsupported: [], writerLabel: content, status: 'pending', expiresAt: '2030-01-01T00:00:00.000Z', preselected: null } }),
      );
      await look(page, `/approvals?post=${id}`, of);
      await look(page, `/decide?token=${token}`, of);
      await look(page, `/post-approval/${id}`, of);
      // The editor has the text on the page itself, outside the frame.
      await page.getByRole('button', { name: /^Edit Post/ }).click();
      await page.locator('[contenteditable=true]').waitFor();
      expect(await page.evaluate(markersMissing, [of] as const)).toEqual([]);
      await provoke(page.mainFrame(), '[contenteditable=true], [contenteditable=true] *');
      await aMoment(page);
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')).forEach((key) => localStorage.removeItem(key)));
      await page.unrouteAll();
    });
    expect(ran).toEqual([]);
  });

  it('run nowhere in lists, each as a title, even if the server had cleaned nothing', async () => {
    const [page] = pages;
    ran.length = 0;
    await page!.route(/\/api\/blog-posts(?:\/pending)?(?:\?|$)/, async (route) => {
      const response = await route.fetch();
      const [first] = await response.json();
      await route.fulfill({ response, json: PAYLOADS.map((text, at) => ({ ...first, id: at + 1, create_id: at + 1, title: `${at} ${text}`, category: text, author: text, excerpt: text })) });
    });
    for (const address of ['/blog-posts', '/approvals', '/']) {
      await lookAround(page!, address);
      if (address !== '/') await page!.getByText(`${PAYLOADS.length - 1} ${PAYLOADS.at(-1)}`).first().waitFor({ state: 'attached' });
      await provoke(page!.mainFrame(), 'main img, main svg, main [onclick]');
    }
    await page!.unrouteAll();
    expect(ran).toEqual([]);
  });

  it('run nowhere in what websites pull and people export', async () => {
    const id = postIds[0]!;
    expect((await edit(id, { content: kept.join('\n'), title: PAYLOADS[0] })).status).toBe(200);
    const { body: exported, text } = await editor('/api/blog-posts/export', { ids: [id], format: 'html' });
    expect(exported).toBeUndefined();
    const { version } = (await editor(`/api/blog-posts/${id}`)).body;
    expect((await editor(`/api/blog-posts/${id}/status`, { status: 'approved', version, acceptUnsupported: true }, 'PATCH')).status).toBe(200);
    const { apiKey } = (await editor(`/api/websites/${website.id}/api-key/reveal`, {}, 'POST')).body;
    const { posts } = (await (await fetch(`${product.url}/api/posts/approved`, { headers: { authorization: `Bearer ${apiKey}` } })).json()) as { posts: { content: string }[] };
    for (const html of [posts[0]!.content, text]) expect(await pages[0]!.evaluate(markersMissing, [[...TEXTS.keys()], html] as const)).toEqual([]);
    expect(await bare.ranIn(context, [posts[0]!.content, text.slice(text.indexOf('<head>')), text.slice(text.indexOf('<body>') + 6)], ran)).toEqual([]);
  });

  it('fetch nothing but pictures from elsewhere', () => expect(fetched).toEqual([]));
});

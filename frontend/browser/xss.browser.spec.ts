import type { Browser, BrowserContext, Page } from 'playwright-core';
import { renderPost } from '../../backend/src/generation/adapters/rendering/render-post.js';
import { XSS_PAYLOADS } from '../../backend/test/corpora/xss-payloads.js';
import { describeInBrowser, openBrowser } from './browser.js';
import { type Product, startProduct } from './product.js';
import { provoke, ranIn, watchFor } from './xss/bare.js';
import { startPoisonedServer } from './xss/poisoned-server.js';

const PAYLOADS = Object.values(XSS_PAYLOADS).flat();
/** Raw ones in one post; what swallows all that follows comes last in it. */
const TOGETHER = 16;

interface Ask {
  (path: string, body?: object, method?: string): Promise<any>;
}

/** What people, language models and content servers put into a post runs nowhere: not on Galley's screens, not where the post goes. */
describeInBrowser('stored scripts', () => {
  let poisoned: Awaited<ReturnType<typeof startPoisonedServer>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let ran: string[];
  let page: Page;
  let editor: Ask;
  let admin: Ask;
  let postIds: number[];
  let website: { id: string; name: string };
  const fetched: string[] = [];
  /** Each payload as the server kept it, by its place in the corpus; what it refused is missing. */
  const kept = new Map<number, string>();

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
    poisoned = await startPoisonedServer(PAYLOADS);
    product = await startProduct({ EGRESS_ALLOW: poisoned.host });
    browser = await openBrowser();
    context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    ran = await watchFor(context);
    context.on('request', (request) => {
      const isOurs = request.url().startsWith(product.url) || /^(?:data|blob|about):/.test(request.url()) || request.url().startsWith('https://bare.example/');
      if (!isOurs && request.resourceType() !== 'image') fetched.push(`${request.resourceType()} ${request.url()}`);
    });
    await context.route((url) => url.origin !== product.url && url.protocol.startsWith('http'), (route) => route.abort());
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    // Of leaving a text that is edited.
    page.on('dialog', (dialog) => void dialog.accept());

    [editor, admin] = await Promise.all([signedIn('editor@galley.local', 'galley-editor'), signedIn('admin@galley.local', 'galley-admin')]);
    const { body: server } = await admin('/api/mcp-servers', { name: 'poisoned', type: 'http', url: poisoned.url });
    await admin(`/api/mcp-servers/${server.id}/tools/search`, { state: 'allowed' }, 'PATCH');
    [website] = (await editor('/api/websites')).body;
    const { body: categories } = await editor(`/api/categories?websiteId=${website.id}`);
    const made = [];
    for (const { id: categoryId } of categories) made.push(await editor('/api/blog-posts/create', { websiteId: website.id, categoryId }));
    postIds = made.filter(({ status }) => status === 201).map(({ body }) => body.post.create_id);

    await page.goto('/auth');
    await page.getByLabel('Email').fill('editor@galley.local');
    await page.getByLabel('Password', { exact: true }).fill('galley-editor');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await poisoned?.stop();
  });

  /** Opens a screen that shows a post, waits for its text, provokes it, and answers where anything ran. */
  const ranOn = async (address: string, { framed = true } = {}): Promise<string[]> => {
    ran.length = 0;
    await page.goto(address);
    if (framed) {
      const frame = page.locator('iframe.post-frame[data-ready=true]');
      await frame.waitFor();
      await provoke((await (await frame.elementHandle())!.contentFrame())!);
    } else await page.waitForFunction(() => document.querySelector('main') !== null && document.querySelector('[aria-busy=true], .ant-skeleton') === null);
    await page.evaluate(() => new Promise((soon) => setTimeout(soon, 100)));
    return ran.map((where) => `${address}: ${where}`);
  };
  const edit = async (id: number, changes: object) => {
    const { version } = (await editor(`/api/blog-posts/${id}`)).body;
    return editor(`/api/blog-posts/${id}`, { ...changes, version }, 'PATCH');
  };
  /** In groups for one post each. */
  const groups = async (payloads: readonly string[]): Promise<string[]> => {
    const swallows = await page.evaluate(
      (texts) => texts.map((text) => !new DOMParser().parseFromString(`${text}<p id="after-it">x</p>`, 'text/html').body.matches(':has(> #after-it), :has(:not(svg, math, style, textarea) > #after-it)')),
      [...payloads],
    );
    const open = payloads.filter((_, at) => !swallows[at]);
    const closing = payloads.filter((_, at) => swallows[at]);
    const count = Math.max(closing.length, Math.ceil(payloads.length / TOGETHER));
    return Array.from({ length: count }, (_, n) => [...open.filter((_, at) => at % count === n), closing[n] ?? ''].map((text) => `<p>before</p>${text}`).join('\n'));
  };

  it('run on a page that shows them as they are: what follows would notice', async () => {
    const found = await ranIn(context, PAYLOADS, ran);
    const kinds = Object.entries(XSS_PAYLOADS).map(([kind, { length }], at, all) => {
      const from = all.slice(0, at).reduce((sum, [, { length: n }]) => sum + n, 0);
      return [kind, found.filter((n) => n >= from && n < from + length).length];
    });
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(300);
    expect(found.length).toBeGreaterThanOrEqual(180);
    for (const [kind, count] of kinds) expect([kind, Number(count) > 0 || kind === 'styles']).toEqual([kind, true]);
    process.stdout.write(`${found.length} of ${PAYLOADS.length} run unsanitised: ${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')}\n`);
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
    expect(await ranIn(context, bodies, ran)).toEqual([]);
  });

  it('run nowhere once an edit is saved, in no field', async () => {
    const refused: string[] = [];
    for (const [at, text] of PAYLOADS.entries()) {
      const fields = { title: text.slice(0, 300), excerpt: text.slice(0, 2000), meta_title: text.slice(0, 300), meta_description: text.slice(0, 1000), slug: text.slice(0, 200), featured_image: text };
      const answer = await edit(postIds[0]!, { content: `<p>before ${at}</p>${text}<p>after ${at}</p>`, ...fields });
      if (answer.status === 200) kept.set(at, answer.body.content);
      else refused.push(`${answer.status}: ${text.slice(0, 60)}`);
    }
    // A text with a NUL in it is none.
    expect(refused.filter((line) => !line.startsWith('400: ') || !line.includes('\0'))).toEqual([]);
    expect(kept.size).toBeGreaterThanOrEqual(300);
    expect(await ranIn(context, [...kept.values()], ran)).toEqual([]);
  }, 240_000);

  it('run nowhere on the screens that show a post', async () => {
    const found: string[] = [];
    for (const [n, content] of (await groups([...kept.keys()].map((at) => PAYLOADS[at]!))).entries()) {
      const id = postIds[n % postIds.length]!;
      expect((await edit(id, { content, title: PAYLOADS[n]!.slice(0, 300) })).status).toBe(200);
      found.push(...(await ranOn(`/post-approval/${id}`)), ...(await ranOn(`/approvals?post=${id}`)));
    }
    const newest = (await editor(`/api/blog-posts/${postIds[0]}`)).body.versions;
    found.push(...(await ranOn(`/post-approval/${postIds[0]}?compare=2-${newest}`)), ...(await ranOn('/blog-posts', { framed: false })), ...(await ranOn('/', { framed: false })));
    expect(found).toEqual([]);
  }, 300_000);

  it('run nowhere in comments, reasons and wishes', async () => {
    const id = postIds[0]!;
    for (const text of await groups(PAYLOADS)) await editor(`/api/blog-posts/${id}/comments`, { text: text.slice(0, 4_900).replaceAll('\0', '') });
    await editor(`/api/blog-posts/${id}/rewrite-request`, { rewriteType: 'partial_rewrite', instructions: PAYLOADS.slice(0, 40).join(' ').slice(0, 1_900) });
    expect(await ranOn(`/post-approval/${id}`)).toEqual([]);
    await page.goto('/create-post');
    await page.getByLabel('Category', { exact: true }).click();
    await page.locator('.ant-select-item-option').first().click();
    ran.length = 0;
    const preview = page.getByRole('region', { name: 'Preview' });
    for (const text of await groups(PAYLOADS)) {
      await page.getByLabel('Specific Focus').fill(text.replace(/[\0\r\n]/g, '').slice(0, 200));
      await page.getByLabel('Key Points to Cover').fill(text.slice(0, 900));
      await preview.getByText('before').first().waitFor();
    }
    expect(ran).toEqual([]);
  }, 120_000);

  it('run nowhere out of what content servers return', async () => {
    const found: string[] = [];
    for (const id of postIds.slice(1)) {
      const { generationRunId } = (await editor(`/api/blog-posts/${id}`)).body;
      found.push(...(await ranOn(`/generation-runs/${generationRunId}`, { framed: false })));
      await page.evaluate(() => document.querySelectorAll<HTMLDetailsElement>('main details').forEach((details) => (details.open = true)));
      await provoke(page.mainFrame(), 'main details *');
      found.push(...ran);
    }
    expect(found).toEqual([]);
  }, 120_000);

  it('run nowhere on the screens even if the server had cleaned nothing', async () => {
    const found: string[] = [];
    const raw = await groups(PAYLOADS);
    let content = '';
    const dirty = (body: any) => ({ ...body, content, title: content.slice(0, 300), sources: [{ id: 's', title: content.slice(0, 200), url: 'javascript:alert(1)' }] });
    await page.route(/\/api\/blog-posts\/\d+$|\/api\/decisions\/preview$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: dirty(await response.json()) });
    });
    const { body: mails } = await admin('/api/outbox?limit=50');
    const ready = mails.find(({ subject }: { subject: string }) => subject.startsWith('Ready for review'));
    const [, token] = /decide\?token=([\w.-]+)/.exec((await admin(`/api/outbox/${ready.id}`)).body.text)!;
    await page.route(/\/api\/decisions\/preview$/, (route) =>
      route.fulfill({ json: { ...dirty({}), postId: 1, excerpt: content, website: content, category: content, score: 50, unsupported: [], writerLabel: content, status: 'pending', expiresAt: '2030-01-01T00:00:00.000Z', preselected: null } }),
    );
    for (content of raw) {
      found.push(...(await ranOn(`/approvals?post=${postIds[0]}`)), ...(await ranOn(`/decide?token=${token}`)), ...(await ranOn(`/post-approval/${postIds[0]}`)));
      // The editor has the text on the page itself, outside the frame; one that cannot be read at all may end the screen, but runs nothing.
      await page.getByRole('button', { name: /^Edit Post/ }).click();
      await page.locator('[contenteditable=true]').or(page.getByText('This screen could not be shown')).waitFor();
      await provoke(page.mainFrame(), '[contenteditable=true], [contenteditable=true] *');
      await page.evaluate(() => new Promise((soon) => setTimeout(soon, 100)));
      found.push(...ran.map((where) => `editing: ${where}`));
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')).forEach((key) => localStorage.removeItem(key)));
    }
    await page.unrouteAll();
    await context.route((url) => url.origin !== product.url && url.protocol.startsWith('http'), (route) => route.abort());
    expect(found).toEqual([]);
  }, 300_000);

  it('run nowhere in what websites pull and people export', async () => {
    const id = postIds[0]!;
    const joined = [...kept.values()].join('\n');
    expect((await edit(id, { content: joined, title: PAYLOADS[0] })).status).toBe(200);
    const { body: exported, text } = await editor('/api/blog-posts/export', { ids: [id], format: 'html' });
    expect(exported).toBeUndefined();
    const { version } = (await editor(`/api/blog-posts/${id}`)).body;
    expect((await editor(`/api/blog-posts/${id}/status`, { status: 'approved', version, acceptUnsupported: true }, 'PATCH')).status).toBe(200);
    const { apiKey } = (await editor(`/api/websites/${website.id}/api-key/reveal`, {}, 'POST')).body;
    const { posts } = (await (await fetch(`${product.url}/api/posts/approved`, { headers: { authorization: `Bearer ${apiKey}` } })).json()) as { posts: { content: string }[] };
    expect(posts[0]!.content.length).toBeGreaterThan(10_000);
    expect(await ranIn(context, [posts[0]!.content, text.slice(text.indexOf('<head>')), text.slice(text.indexOf('<body>') + 6)], ran)).toEqual([]);
  });

  it('fetch nothing but pictures from elsewhere', () => expect(fetched).toEqual([]));
});

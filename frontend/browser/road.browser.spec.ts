import type { Browser, Locator, Page } from 'playwright-core';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { openPage, becomes, call, enter, see } from './open-page.js';
import { go } from './go.js';
import { type Receiver, startReceiver } from './receiver.js';
import { aTenant, type Tenant } from './tenant.js';

/** The complete journey of a new client. */
describeInBrowser('from the first sign-in to a delivered post', () => {
  let receiver: Receiver;
  let tenant: Tenant;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    receiver = await startReceiver();
    tenant = await aTenant();
    browser = await openBrowser();
    page = await openPage(browser, tenant.url);
    complaints = complaintsOf(page);
  });
  afterAll(async () => {
    await browser?.close();
    await receiver?.stop();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  };

  it('signs in', async () => {
    await page.goto('/');
    await enter(page, tenant.editor);
    await heading('Website Dashboard').waitFor();
  });

  it('selects where approved posts are sent', async () => {
    await go(page, '/publishing-config');
    await button('Continue').click();
    await page.getByLabel('API endpoint URL').fill(receiver.url);
    await button('Continue').click();
    await button('Test Connection').click();
    await page.getByText('Test Successful').first().waitFor();
    await receiver.next();
    await button('Continue').click();
    const automatic = page.getByRole('switch', { name: /Enable automatic publishing/ });
    if ((await automatic.getAttribute('aria-checked')) === 'false') await automatic.click();
    await button('Save Configuration').click();
    await page
      .getByText(/configuration saved|saved successfully/i)
      .first()
      .waitFor();
  });

  it('creates a post and follows its actual steps', async () => {
    await go(page, '/create-post');
    await choose('Category', 'Heat Pumps');
    await button('Create Blog Post').click();
    await button('Review post').waitFor();
    await see(page.getByRole('list', { name: 'Steps' }), /Research/);
    await page.getByText('1 reviewer was emailed.').waitFor();
  });

  it('shows the cited post as its readers will see it', async () => {
    await button('Review post').click();
    await heading('Review Actions').waitFor();
    await page.locator('iframe.post-frame[data-ready=true]').waitFor();
    const text = page.frameLocator('iframe.post-frame').locator('body');
    await becomes(async () => (await text.innerText()).split(/\s+/).length > 150, true);
    await becomes(async () => (await text.locator('sup').count()) > 5, true);
    expect(await text.innerHTML()).not.toMatch(/<span| data-| class=/);
  });

  it('highlights the sentence of a quote, and the quotes of the sentence under the pointer', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: /^“/ }).first().focus();
    const marked = () =>
      page.evaluate(() => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe.post-frame')!;
        const shown = frame.contentWindow as (Window & typeof globalThis) | null;
        const [range] = (shown?.CSS.highlights.get('marked') as unknown as Iterable<Range> | undefined) ?? [];
        if (!range) return null;
        const [{ left, top }] = range.getClientRects() as unknown as [DOMRect];
        const around = frame.getBoundingClientRect();
        return { words: range.toString(), x: around.left + left + 4, y: around.top + top + 4 };
      });
    await becomes(async () => (await marked())?.words.length !== undefined, true);
    const { words, x, y } = (await marked())!;
    await page.mouse.move(x, y);
    await page.locator('.sentence-mark.is-pointed').first().waitFor();
    await page.mouse.click(x, y);
    await page.getByRole('tab', { name: 'Decide' }).click();
    await page.getByRole('form', { name: 'Write a comment' }).getByText(words.slice(0, 20)).first().waitFor();
  });

  it('approves the post', async () => {
    await button(/^Approve/).click();
    await page.getByText('Post status updated successfully').first().waitFor();
  });

  it('delivers the post to the client’s endpoint, signed and with its seal', async () => {
    const { headers, body } = await receiver.next();
    expect(headers).toMatchObject({
      'x-api-key': expect.stringMatching(/^glly_\w{38}$/),
      'webhook-signature': expect.stringMatching(/^v1,/),
      'x-galley-seal': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(body).toMatchObject({ category: 'Heat Pumps', published: true });
    await go(page, '/blog-posts');
    await see(page, 'Published');
  });

  it('says on a phone above the text who approved the post, and when', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    const approval = page.getByText(/^(Approved by|By) .*ersion 1/);
    await approval.waitFor();
    const topOf = async (part: Locator) => (await part.boundingBox())!.y;
    await becomes(async () => (await topOf(approval)) < (await topOf(page.getByRole('article').first())), true);
    await page.setViewportSize(size);
  });

  it('serves the post in the pull API with the same seal', async () => {
    const [website] = await call<{ id: string }[]>(page, 'GET', '/api/websites');
    const { apiKey } = await call<{ apiKey: string }>(page, 'POST', `/api/websites/${website!.id}/api-key/reveal`);
    const answer = await fetch(`${tenant.url}/api/posts/approved`, { headers: { authorization: `Bearer ${apiKey}` } });
    const { posts } = (await answer.json()) as { posts: { category: string; provenance: { seal: string } }[] };
    const [post] = await call<[{ seal: string }]>(page, 'GET', '/api/blog-posts');
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({ category: 'Heat Pumps', published: true, provenance: { seal: post.seal } });
  });

  it('responds to an unknown page with the 404 screen and to an unknown call with a problem', async () => {
    await page.goto('/no/such/page');
    await heading('Page Not Found').waitFor();
    const answer = await fetch(`${tenant.url}/api/no-such-call`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('causes no errors and no violations of the content security policy', () => expect(complaints).toEqual([]));
});

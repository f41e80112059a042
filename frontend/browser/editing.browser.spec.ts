import type { Browser, Page } from 'playwright-core';
import { findingsNow, WIDE_AND_NARROW } from './axe.js';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { openPage, becomes, call, notificationGone, expectToast } from './open-page.js';
import { aTenant } from './tenant.js';
import type { Combination } from './walk/stop.js';

interface Post {
  content: string;
  version: number;
  versions: number;
  wordCount: number;
  title: string;
  citations: { block: string; sentence: number; sourceId: string }[];
}

const [LIGHT_NARROW, LIGHT, DARK_NARROW, DARK] = WIDE_AND_NARROW as [
  Combination,
  Combination,
  Combination,
  Combination,
];
const PAYLOADS = [
  '<img src=x onerror="window.ran=1">',
  '<svg onload="window.ran=1">',
  '<script>window.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:window.ran=1">x</a>',
  '<p style="color:red" onmouseover="window.ran=1">styled</p>',
];

/** Edits a generated post like a person: by keyboard, toolbar and clipboard. */
describeInBrowser('editing', () => {
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let id: number;

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
  const title = () => page.getByLabel('Title', { exact: true });
  const dialog = () => page.getByRole('dialog');
  const post = () => call<Post>(page, 'GET', `/api/blog-posts/${id}`);
  const startEditing = async () => {
    await button(/^Edit Post/).click();
    await text().waitFor();
  };
  const save = async () => {
    await button('Save').click();
    await expectToast(page, 'Post updated successfully');
  };
  /** Pastes content as a word processor or a web page puts it on the clipboard. */
  const paste = (html: string, plain = '') =>
    text().evaluate(
      (element, [rich, simple]) => {
        const data = new DataTransfer();
        if (rich) data.setData('text/html', rich);
        data.setData('text/plain', simple!);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [html, plain],
    );
  /** Waits for the frame in which the editor notices the new cursor position. No person types faster. */
  const settled = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  /** Adds a paragraph after the first heading and places the cursor in it. */
  const newParagraph = async () => {
    await text().locator('h2').first().click();
    await page.keyboard.press('End');
    await settled();
    await page.keyboard.press('Enter');
  };

  beforeAll(async () => {
    const {
      url,
      editor,
      websiteId,
      categoryIds: [categoryId],
    } = await aTenant();
    browser = await openBrowser();
    page = await openPage(browser, url, editor, { viewport: { width: 1280, height: 900 } });
    complaints = complaintsOf(page);
    const made = await call<{ post: { id: number } }>(page, 'POST', '/api/blog-posts/create', {
      websiteId,
      categoryId,
    });
    id = made.post.id;
    await page.goto(`/post-approval/${id}`);
  });
  afterAll(() => browser?.close());

  it('loads the editor only on demand', async () => {
    await button(/^Edit Post/).waitFor();
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /text-editor.*\.js/.test(name)).length,
      );
    expect(await loaded()).toBe(0);
    await startEditing();
    await becomes(loaded, 1);
  });

  it('counts words as the server does, and saves nothing when nothing was changed', async () => {
    const before = await post();
    await page.locator('.text-editor-words', { hasText: `${before.wordCount.toLocaleString('en')} words` }).waitFor();
    await button('Save').click();
    await button(/^Edit Post/).waitFor();
    expect(await post()).toEqual(before);
  });

  it('saves what was edited and preserves the rest byte for byte, including every citation', async () => {
    const before = await post();
    await startEditing();
    await newParagraph();
    await page.keyboard.type('We asked around.');
    await page.keyboard.press('Control+Alt+3');
    await save();
    const after = await post();
    expect(after.versions).toBe(before.versions + 1);
    expect(after.content.replace('<h3>We asked around.</h3>\n', '')).toBe(before.content);
    expect(after.citations).toEqual(before.citations);
  });

  it('inserts lists, links, tables and pictures from the toolbar by keyboard', async () => {
    await startEditing();
    await newParagraph();
    await page.keyboard.press('Control+Shift+8');
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Second');
    await page.keyboard.press('Shift+Home');
    await settled();
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Link' }).getByLabel('Address').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByText(/^A web address/).waitFor();
    await page.getByRole('group', { name: 'Link' }).getByLabel('Address').fill('example.com/pumps');
    await page.keyboard.press('Enter');
    await newParagraph();
    await button('Picture').click();
    await page.getByLabel('Address of the picture').fill('https://example.com/pump.png');
    await page.keyboard.press('Enter');
    await page.getByText('Say what it shows, for those who do not see it').waitFor();
    await page.getByLabel('What it shows').fill('A pump');
    await page.keyboard.press('Enter');
    await text().getByRole('img', { name: 'A pump' }).waitFor({ state: 'attached' });
    await newParagraph();
    await button('Table').click();
    await button('Column after').click();
    await button('Delete column').click();
    for (const [column, name] of ['Kind', 'Price', 'Years'].entries()) {
      await text().locator('th').nth(column).click();
      await settled();
      await page.keyboard.type(name);
    }
    await button('Row below').click();
    await save();
    const { content } = await post();
    expect(content).toMatch(
      /<ul><li>First<\/li><li><a href="https:\/\/example\.com\/pumps" rel="noopener">Second<\/a><\/li><\/ul>/,
    );
    expect(content).toContain('<figure><img src="https://example.com/pump.png" alt="A pump" /></figure>');
    expect(content).toContain(
      '<table><thead><tr><th>Kind</th><th>Price</th><th>Years</th></tr></thead>' +
        `<tbody>${'<tr><td></td><td></td><td></td></tr>'.repeat(3)}</tbody></table>`,
    );
  });

  it('compares lengths with the ranges of the score while the person types', async () => {
    await startEditing();
    await title().fill('x'.repeat(63));
    await page.getByText('63 of at most 60 characters: 3 too many').waitFor();
    await page.getByLabel('Meta description').fill('Short');
    await page.getByText('5 of 120–156 characters: 115 too few').waitFor();
  });

  it('asks before unsaved changes are left, and offers them on return', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    await dialog().getByText('Leave with unsaved changes?').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await becomes(() => title().inputValue(), 'x'.repeat(63));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    await dialog().getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: /Categories/ }).waitFor();
    await page.goto(`/post-approval/${id}`);
    await page.getByText(/^You have unsaved changes from/).waitFor();
    await becomes(() => page.getByRole('heading', { level: 1 }).first().innerText(), (await post()).title);
    await button('Continue').click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#title')?.value.length === 63);
  });

  it('preserves the person’s text after a concurrent change, and shows that change', async () => {
    await title().fill('My own title');
    await newParagraph();
    await page.keyboard.type('My own words.');
    const { version } = await post();
    await call(page, 'PATCH', `/api/blog-posts/${id}`, { version, title: 'Their title', excerpt: 'Their excerpt.' });
    await button('Save').click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this post in the meantime.' });
    await notice.getByText('Their title').waitFor();
    await becomes(() => page.getByLabel('Excerpt').inputValue(), 'Their excerpt.');
    await becomes(() => title().inputValue(), 'My own title');
    await text().getByText('My own words.').waitFor();
    await notificationGone(page);
    await save();
    const after = await post();
    expect(after).toMatchObject({ title: 'My own title', excerpt: 'Their excerpt.' });
    expect(after.content).toContain('<p>My own words.</p>');
  });

  it('removes a citation as a whole, and marks a sentence that loses its support', async () => {
    const before = await post();
    await startEditing();
    await text().locator('sup').first().click();
    await text().locator('sup.ProseMirror-selectednode').waitFor();
    await page.keyboard.press('Delete');
    await save();
    const after = await post();
    expect(after.content.match(/<sup>/g)!.length).toBe(before.content.match(/<sup>/g)!.length - 1);
    expect(after.citations).toEqual(before.citations);
    await startEditing();
    // The words before a number are of a sentence with a source.
    await text().locator('sup').first().scrollIntoViewIfNeeded();
    const { x, y } = (await text().locator('sup').first().boundingBox())!;
    await page.mouse.click(x - 20, y + 10);
    // Inserted in one step, because slowly typed text is undone in several steps.
    await page.keyboard.insertText('verily ');
    await text().locator('.reworded').first().waitFor();
    await page.keyboard.press('Control+z');
    await text().locator('.reworded').waitFor({ state: 'detached' });
  });

  it('pastes text without its styles, runs no script in it and survives ten megabytes', async () => {
    await newParagraph();
    await paste(
      `<html><head><style>p{color:red}</style></head><body><p class=MsoNormal style='margin:0cm'>From ` +
        `<b>Word</b>${PAYLOADS.join('')}</p></body></html>`,
    );
    await text().getByText('From Word').waitFor();
    await paste('', 'y'.repeat(10_000_000));
    await expectToast(page, /too long for a post: 10.0 million characters/);
    await paste('', 'Long words that go on. '.repeat(12_000));
    await button('Save').click();
    await page
      .getByText(/^Content must be at most 250,000 characters/)
      .first()
      .waitFor();
    await notificationGone(page);
    await text().focus();
    await page.keyboard.press('Control+z');
    await save();
    expect((await post()).content).toContain('From <strong>Word</strong>');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('has no axe findings while a table or a link is edited', async () => {
    await startEditing();
    const findings: string[] = [];
    // The walk checks the editor without an open panel; this test covers the panels.
    for (const [opened, looks] of [
      ['Table', [DARK, LIGHT_NARROW]],
      ['Link', [DARK_NARROW, LIGHT]],
    ] as const) {
      if (opened === 'Table') await newParagraph();
      await button(opened).click();
      // Names the column headers: the text is the writer's responsibility, and an empty header would be a finding.
      for (const name of opened === 'Table' ? ['Kind', 'Price', 'Years'] : []) {
        await page.keyboard.type(name);
        await page.keyboard.press('Tab');
      }
      findings.push(...(await findingsNow(page, opened, [...looks])));
      await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    }
    expect(findings).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('causes no errors and no violations of the content security policy', () => expect(complaints).toEqual([]));
});

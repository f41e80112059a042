import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { describeWithWordPress, WordPress } from '../../test/wordpress.js';
import { WORDPRESS_BLOCKS } from './testing/wordpress-block-samples.js';

const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
const PASSWORD = 'only for this suite';

interface Block {
  name: string;
  isValid: boolean;
  innerBlocks: Block[];
}

/** Runs in the editor. */
const BLOCKS_OF_EDITOR = `wp.data.select('core/block-editor').getBlocks()`;

describeWithWordPress('the block editor of a real WordPress', () => {
  let wordpress: WordPress;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    wordpress = await WordPress.start();
    await wordpress.php(`wp_set_password('${PASSWORD}', 1);`);
    browser = await chromium.launch({ ...(CHROMIUM && { executablePath: CHROMIUM }), args: ['--no-sandbox'] });
    page = await browser.newPage();
    await page.goto(`${wordpress.url}/wp-login.php`);
    await page.fill('#user_login', wordpress.username);
    await page.fill('#user_pass', PASSWORD);
    await page.click('#wp-submit');
    await page.waitForURL(/wp-admin/);
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await wordpress.stop();
  });

  it('finds every block valid that Galley sends, whoever it signs in as', async () => {
    const sent = Object.values(WORDPRESS_BLOCKS)
      .map(([, blocks]) => blocks)
      .join('\n\n');
    const author = await wordpress.user('author', 'author');
    for (const { username, applicationPassword } of [wordpress, author]) {
      const token = Buffer.from(`${username}:${applicationPassword}`).toString('base64');
      const answer = await fetch(`${wordpress.url}/wp-json/wp/v2/posts`, {
        method: 'POST',
        headers: { authorization: `Basic ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Blocks', content: sent, status: 'publish' }),
      });
      const { id } = (await answer.json()) as { id: number };
      await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
      await page.waitForFunction(`globalThis.wp?.data && ${BLOCKS_OF_EDITOR}.length > 0`, null, { timeout: 60_000 });
      const top: Block[] = await page.evaluate(BLOCKS_OF_EDITOR);
      const all = top.flatMap(function flat(block: Block): Block[] {
        return [block, ...block.innerBlocks.flatMap(flat)];
      });
      expect(all.filter(({ name, isValid }) => !isValid || name === 'core/missing')).toEqual([]);
      expect(new Set(all.map(({ name }) => name)).size).toBe(11);
    }
  });
});

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser } from '../browser.js';
import { startProduct } from '../product.js';
import { startReceiver } from '../receiver.js';
import { signIn } from './api.js';
import { openWindow, take } from './camera.js';
import { fill } from './content.js';
import { gallery } from './gallery.js';
import { takesOf, type Take } from './takes.js';

const EDITOR = { email: 'editor@galley.local', password: 'galley-editor' };
const ADMIN = { email: 'admin@galley.local', password: 'galley-admin' };
const NEWCOMER = { email: 'newcomer@example.com', password: 'nothing-yet', firstName: 'Ada', lastName: 'Byron' };

// Arguments: `main.ts [folder] [part of the names of the screens to take]`
const [folder = join(import.meta.dirname, '../../../screens'), only] = process.argv.slice(2);
const target = resolve(folder);

const receiver = await startReceiver();
const product = await startProduct({ EGRESS_ALLOW: receiver.host, PUBLIC_URL: 'https://galley.example' });
const browser = await openBrowser();
try {
  const [editor, admin] = [
    await signIn(product.url, EDITOR.email, EDITOR.password),
    await signIn(product.url, ADMIN.email, ADMIN.password),
  ];
  const takes = takesOf(await fill(editor, admin, receiver.url));
  await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(NEWCOMER),
  });

  mkdirSync(target, { recursive: true });
  if (!only) for (const old of readdirSync(target).filter((name) => name.endsWith('.webp'))) rmSync(join(target, old));
  const accounts: Record<Take['who'], { email: string; password: string } | undefined> = {
    tenant_admin: EDITOR,
    platform_admin: ADMIN,
    nobody: undefined,
    'without-website': { email: NEWCOMER.email, password: NEWCOMER.password },
  };
  let bytes = 0;
  const takeAll = async (account: { email: string; password: string } | undefined, ofThem: Take[]): Promise<void> => {
    const page = await openWindow(browser, product.url, account);
    for (const each of ofThem.filter(({ name }) => !only || name.includes(only))) {
      await each.background?.begin(page);
      bytes += (await take(page, each, target)).reduce((sum, size) => sum + size, 0);
      await each.background?.end(page);
      process.stdout.write(`${each.name}  ${each.address}\n`);
    }
    await page.context().close();
  };
  // Windows are used one at a time, because a window behind another one is not rendered.
  for (const [who, account] of Object.entries(accounts))
    await takeAll(
      account,
      takes.filter((each) => each.who === who && !each.background),
    );
  // Background processes leave traces on other screens, so their screenshots are taken last.
  await takeAll(
    EDITOR,
    takes.filter(({ background }) => background),
  );
  writeFileSync(join(target, 'README.md'), gallery(takes));
  process.stdout.write(`${takes.length} screens, ${Math.round(bytes / 1024)} KB, in ${target}\n`);
} finally {
  await browser.close();
  await product.stop();
  await receiver.stop();
}

#!/usr/bin/env node
// How soon the review page of a post of 5,000 words with 200 versions can be used, in Chromium: node
// benchmarks/review-page.mjs From the start of the navigation until the post can be read in its frame, what a
// decision needs stands beside it and Approve can be pressed.
//   cold     a browser that has nothing of Galley yet, but is signed in
//   warm     the same browser again: scripts from its cache, the post read anew
//   inside   from the inbox, by the link: nothing but the post is loaded
// Needs a build and Chromium. Exits 1 when a 95th percentile is over the bar.
import { chromium } from 'playwright-core';
import { makeLongPost, percentile } from './long-post.mjs';
import { dataFolder, signIn, startProduct } from './product.mjs';

const VERSIONS = 200;
const LOADS = Number(process.env.LOADS ?? 20);
const BAR_MS = 1_000;
const PHASES = process.argv.includes('--phases');

const { folder, remove } = dataFolder();
const product = await startProduct(folder);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const times = { cold: [], warm: [], inside: [] };
try {
  const editor = await signIn(product.url);
  const address = `/post-approval/${await makeLongPost(editor, VERSIONS)}`;
  const state = await signedIn();
  for (let n = 0; n < LOADS; n++) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 900 },
      storageState: state,
    });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    times.cold.push(await usable(page));
    await page.goto(address, { waitUntil: 'commit' });
    times.warm.push(await usable(page));
    if (PHASES && n === LOADS - 1) console.log(await phases(page));
    await page.goto('/blog-posts');
    const link = page.locator('.post-row-link').first();
    await link.waitFor();
    const began = await link.evaluate((element) => {
      const now = performance.now();
      element.click();
      return now;
    });
    times.inside.push((await usable(page)) - began);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  remove();
}
for (const [how, values] of Object.entries(times)) {
  console.log(
    `${how.padEnd(7)} p50 ${percentile(values, 50).toFixed(0)} ms, p95 ${percentile(values, 95).toFixed(0)} ms, ` +
      `worst ${percentile(values, 100).toFixed(0)} ms of ${LOADS} (p95 under ${BAR_MS} ms)`,
  );
  if (percentile(values, 95) >= BAR_MS) process.exitCode = 1;
}

/** What a browser keeps of a session. */
async function signedIn() {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Email').fill('editor@galley.local');
  await page.getByLabel('Password', { exact: true }).fill('galley-editor');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Milliseconds on the page's own clock when all of it is there. */
async function usable(page) {
  const handle = await page.waitForFunction(() => {
    const isRead =
      document.querySelector('iframe.post-frame[data-ready=true]')?.contentDocument?.body?.innerText.length > 10_000;
    const isListed = [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Comments');
    const approve = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Approve'),
    );
    return isRead && isListed && approve && !approve.disabled ? performance.now() : false;
  });
  return handle.jsonValue();
}

/** Where the time went, for whoever wants to save some. */
function phases(page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(
        ({ name, startTime, responseEnd, transferSize }) =>
          `  ${startTime.toFixed(0).padStart(5)} to ${responseEnd.toFixed(0).padStart(5)} ms ` +
          `${String(transferSize).padStart(8)} bytes  ${name.replace(location.origin, '').slice(0, 90)}`,
      )
      .join('\n'),
  );
}

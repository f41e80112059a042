import { get, type IncomingHttpHeaders } from 'node:http';
import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser } from './browser.js';
import { sharedRun } from './shared/shared.js';

const BUDGET = 250 * 1024;

/** Transfer sizes of a visit with an empty cache. */
describeInBrowser('the first load', () => {
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    ({ url } = sharedRun()!);
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('of the sign-in screen transfers less than 250 KB of gzipped scripts', async () => {
    const page = await browser.newPage({ baseURL: url });
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url());
    });
    await page.goto('/auth', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const sizes = await Promise.all([...scripts].map(async (url) => (await sent(url, 'gzip')).size));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total).toBeLessThan(BUDGET);
  });

  it.each(['br', 'gzip'])('uses %s when the browser accepts it, and may be cached for a year', async (encoding) => {
    const { size, headers } = await sent(await largestScript(), encoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(size).toBeLessThan(0.5 * (await sent(await largestScript(), 'identity')).size);
  });

  const largestScript = async (): Promise<string> => {
    const [path] = /\/assets\/react-[\w-]+\.js/.exec(await (await fetch(url)).text())!;
    return url + path;
  };
});

/**
 * Requests a file with node:http, which does not decompress the body as fetch would, so that its transfer size can be
 * measured.
 */
const sent = (url: string, encoding: string): Promise<{ size: number; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve({ size, headers: response.headers }));
    });
    request.on('error', reject);
  });

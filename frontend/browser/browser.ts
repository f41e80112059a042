import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type Page } from 'playwright-core';
import { sharedRun } from './shared/shared.js';

/** The shell has no window to draw, and needs a quarter less for the same page. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = CHROMIUM.find((file) => existsSync(file));

export const chromiumIsThere = executablePath !== undefined;

/** A suite in Chromium; without it the suite is skipped and says why, but in CI it runs and fails. */
export const describeInBrowser = (name: string, suite: () => void): void => {
  if (chromiumIsThere || process.env.CI) describe(name, suite);
  else describe.skip(`${name} (skipped: ${CHROMIUM[0]} is missing)`, suite);
};

const isRoot = process.getuid?.() === 0;
// No name is looked up: nothing of a test leaves the machine.
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
const ALONE = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
/** A page lives for seconds only: what optimising its scripts costs does not come back, a third of all that it costs. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev --single-threaded';
const SWITCHES = ['--disable-gpu', UNOPTIMISED, ...ALONE, OFFLINE, ...(isRoot ? ['--no-sandbox'] : [])];

/** A Chromium that several processes can use. @throws Error when there is none */
export async function launchChromium(): Promise<BrowserServer> {
  if (!executablePath)
    throw new Error(`Chromium is missing (${CHROMIUM.join(' or ')}; Debian: chromium-headless-shell).`);
  return chromium.launchServer({ executablePath, args: SWITCHES });
}

/** The run's Chromium, or one of its own outside of a run. Closing it ends what was opened by it, and nothing else. */
export async function openBrowser(): Promise<Browser> {
  const run = sharedRun();
  if (run) return chromium.connect(run.chromium);
  const server = await launchChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  browser.once('disconnected', () => void server.close());
  return browser;
}

/** Collects what the page's policy refused and what went wrong in it: both must stay empty. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text()))
      complaints.push(`${message.text()} (${page.url()}, ${message.location().url})`);
  });
  return complaints;
}

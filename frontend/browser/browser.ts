import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type Page } from 'playwright-core';
import { sharedRun } from './shared/shared.js';

/** The headless shell has no window to render, and needs a quarter fewer resources for the same page. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = CHROMIUM.find((file) => existsSync(file));

export const chromiumIsThere = executablePath !== undefined;

/**
 * Defines a suite that runs in Chromium. When Chromium is missing, the suite is skipped with a message, but fails in
 * CI.
 */
export const describeInBrowser = (name: string, suite: () => void): void => {
  if (chromiumIsThere || process.env.CI) describe(name, suite);
  else describe.skip(`${name} (skipped: ${CHROMIUM[0]} is missing)`, suite);
};

const isRoot = process.getuid?.() === 0;
// Disables name resolution, so that tests make no request to other machines.
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
const ALONE = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
/**
 * Disables the JIT compilers of V8: a page lives only for seconds, in which optimizing its scripts costs a third of the
 * CPU time and does not pay off.
 */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev --single-threaded';
const SWITCHES = ['--disable-gpu', UNOPTIMISED, ...ALONE, OFFLINE, ...(isRoot ? ['--no-sandbox'] : [])];

/** Launches a Chromium that several processes can share. @throws Error when Chromium is missing */
export async function launchChromium(): Promise<BrowserServer> {
  if (!executablePath)
    throw new Error(`Chromium is missing (${CHROMIUM.join(' or ')}; Debian: chromium-headless-shell).`);
  return chromium.launchServer({ executablePath, args: SWITCHES });
}

/**
 * Connects to the Chromium of the test run, or launches one outside of a run. Closing the browser closes only what was
 * opened through it.
 */
export async function openBrowser(): Promise<Browser> {
  const run = sharedRun();
  if (run) return chromium.connect(run.chromium);
  const server = await launchChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  browser.once('disconnected', () => void server.close());
  return browser;
}

/** Collects violations of the content security policy and uncaught errors of a page. Tests expect an empty list. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text()))
      complaints.push(`${message.text()} (${page.url()}, ${message.location().url})`);
  });
  return complaints;
}

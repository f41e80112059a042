import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
const isThere = existsSync(CHROMIUM);

/** A suite in Chromium; without it the suite is skipped and says why, but in CI it runs and fails. */
export const describeInBrowser = (name: string, suite: () => void): void =>
  isThere || process.env.CI ? describe(name, suite) : describe.skip(`${name} (skipped: ${CHROMIUM} is missing)`, suite);

/** @param more switches of Chromium */
export const openBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', ...asRoot(), ...more],
  });

const asRoot = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** Collects what the page's policy refused and what went wrong in it: both must stay empty. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(`${message.text()} (${page.url()}, ${message.location().url})`);
  });
  return complaints;
}

import type { Page } from 'playwright-core';

/**
 * The same again as an answer of the server, which is looked at by itself; and the frames of posts and mails, which run
 * no script, not even the walk's.
 */
const NO_COMPLAINT = /^Failed to load resource|^Blocked script execution in 'about:srcdoc'/;
/** How the application logs a call that failed. */
const FAILED_CALL = /^Failed to /;
/** What the page itself gives up, because its person goes on. */
const GIVEN_UP = 'net::ERR_ABORTED';

/**
 * What went wrong behind a screen: errors that were thrown or logged, what the policy of the page refused, and calls
 * that failed.
 */
export class Complaints {
  private readonly heard: string[] = [];
  private expected: RegExp | undefined;

  constructor(page: Page) {
    page.on('pageerror', ({ message }) => this.heard.push(`threw ${message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || NO_COMPLAINT.test(text) || (this.expected && FAILED_CALL.test(text))) return;
      this.heard.push(`logged ${text} (${message.location().url})`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.failed(response.request().method(), response.url(), `was answered ${response.status()}`);
    });
    page.on('requestfailed', (request) => {
      const { errorText } = request.failure() ?? {};
      if (errorText !== GIVEN_UP) this.failed(request.method(), request.url(), errorText ?? 'failed');
    });
  }

  /** Calls that may fail from now on. */
  expect(calls: RegExp | undefined): void {
    this.expected = calls;
  }

  /** @returns what was heard since the last time */
  take(): string[] {
    return this.heard.splice(0);
  }

  private failed(method: string, url: string, how: string): void {
    const { pathname } = new URL(url);
    if (!this.expected?.test(pathname)) this.heard.push(`${method} ${pathname} ${how}`);
  }
}

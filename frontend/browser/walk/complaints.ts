import type { Page } from 'playwright-core';

/**
 * Console messages that are no findings: failed requests, which are reported from their responses, and the frames of
 * posts and mails, which block all scripts.
 */
const NO_COMPLAINT = /^Failed to load resource|^Blocked script execution in 'about:srcdoc'/;
/** Prefix of the messages with which the application logs a failed call. */
const FAILED_CALL = /^Failed to /;
/** Error of requests that the page itself cancels on navigation. */
const GIVEN_UP = 'net::ERR_ABORTED';

/**
 * Collects errors behind a screen: uncaught and logged errors, violations of the content security policy, and failed
 * calls.
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

  /** Sets which calls may fail from now on. */
  expect(calls: RegExp | undefined): void {
    this.expected = calls;
  }

  /** @returns the errors since the last call of this method */
  take(): string[] {
    return this.heard.splice(0);
  }

  private failed(method: string, url: string, how: string): void {
    const { pathname } = new URL(url);
    if (!this.expected?.test(pathname)) this.heard.push(`${method} ${pathname} ${how}`);
  }
}

import { Injectable } from '@nestjs/common';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { SafeHttp, type SafeResponse } from '../../../shared/application/safe-http.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { webText } from '../../../shared/domain/web-text.js';
import { comparePage } from '../../domain/live/compare-page.js';
import type { DueCheck, Finding } from '../../domain/live/live-check.js';
import { Pages } from './ports.js';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 4;

interface SealedFields {
  title: string;
  content: string;
  meta_title: string;
  meta_description: string;
}

/** Fetches the page of a published post and compares it with the approved version. */
@Injectable()
export class ComparePublishedPage {
  constructor(
    private readonly pages: Pages,
    private readonly http: SafeHttp,
    private readonly publicUrl: PublicUrl,
  ) {}

  /**
   * @param withinMs limit of the whole check, redirects included
   * @throws the reason with which `signal` was aborted; failures of the site are returned as findings
   */
  async execute({ websiteId, url, document }: DueCheck, withinMs: number, signal?: AbortSignal): Promise<Finding> {
    try {
      const { answer, place } = await this.fetch(url, performance.now() + withinMs, signal);
      if (answer.status === 404 || answer.status === 410) return { state: 'not_found', differences: [] };
      if (answer.status !== 200) return nothingSeen(`The site answered ${answer.status}.`);
      const { 'content-type': type = 'text/html' } = answer.headers;
      if (!/\b(?:html|xhtml)\b/i.test(type)) return nothingSeen('The address leads to no web page.');
      const facts = answer.truncated ? null : await this.pages.facts(webText(answer.body, type), websiteId);
      if (!facts) return nothingSeen('The page is too large to be compared.');
      const {
        title,
        content,
        meta_title: metaTitle,
        meta_description: metaDescription,
      } = JSON.parse(document) as SealedFields;
      const robots = [...facts.robots, answer.headers['x-robots-tag'] ?? ''];
      const blocks = await this.pages.blocks(content, websiteId);
      return comparePage({ title, metaTitle, metaDescription, blocks }, { ...facts, robots }, place);
    } catch (error) {
      if (signal?.aborted || !(error instanceof DomainError)) throw error;
      return nothingSeen(error.message);
    }
  }

  /** @returns the response after all redirects, each of which the egress guard checks, and its final URL */
  private async fetch(
    url: string,
    until: number,
    signal?: AbortSignal,
  ): Promise<{ answer: SafeResponse; place: string }> {
    const headers = {
      'user-agent': `GalleyBot/1.0 (checks that approved posts are live; +${this.publicUrl.value})`,
      accept: 'text/html,application/xhtml+xml',
    };
    let place = url;
    for (let redirects = 0; ; redirects++) {
      const timeoutMs = Math.max(1, Math.min(TIMEOUT_MS, Math.round(until - performance.now())));
      const answer = await this.http.request(place, { headers, timeoutMs, maxBytes: MAX_BYTES, signal });
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers['location'] : undefined;
      const next = location === undefined ? null : URL.parse(location, place);
      if (!next || redirects === MAX_REDIRECTS) return { answer, place };
      place = next.href;
    }
  }
}

const nothingSeen = (why: string): Finding => ({
  state: 'unchecked',
  differences: [{ field: 'page', expected: 'The published page', seen: why }],
});

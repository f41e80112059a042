import { Injectable } from '@nestjs/common';
import { SafeHttp, type SafeResponse } from '../../shared/application/safe-http.js';
import { PublicUrl } from '../../shared/application/public-url.js';
import { Clock } from '../../shared/domain/clock.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { PostId } from '../../shared/domain/ids.js';
import { comparePage } from '../domain/compare-page.js';
import type { DueCheck, Finding } from '../domain/live-check.js';
import { nextLook } from '../domain/next-look.js';
import { LiveChecks, Pages } from './ports.js';

/** Longer than a look can take. */
const HOLD_MS = 300_000;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 4;

interface SealedFields {
  title: string;
  content: string;
  meta_title: string;
  meta_description: string;
}

@Injectable()
export class CheckLive {
  constructor(
    private readonly checks: LiveChecks,
    private readonly pages: Pages,
    private readonly http: SafeHttp,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  /** Looks at the page of a published post, if it is time, and notes what differs from the approved version. */
  async execute(postId: PostId, signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const check = await this.checks.take(postId, now, new Date(now.getTime() + HOLD_MS));
    if (!check) return;
    const finding = await this.look(check, signal);
    const at = this.clock.now();
    await this.checks.note(check, finding, at, nextLook(finding.state, check.looks, at));
  }

  private async look({ url, document }: DueCheck, signal: AbortSignal): Promise<Finding> {
    try {
      const { answer, place } = await this.fetch(url, signal);
      if (answer.status === 404 || answer.status === 410) return { state: 'not_found', differences: [] };
      if (answer.status !== 200) return nothingSeen(`The site answered ${answer.status}.`);
      if (!/\b(?:html|xhtml)\b/i.test(answer.headers['content-type'] ?? 'text/html')) return nothingSeen('The address leads to no web page.');
      const facts = answer.truncated ? null : this.pages.facts(new TextDecoder().decode(answer.body));
      if (!facts) return nothingSeen('The page is too large to be compared.');
      const { title, content, meta_title: metaTitle, meta_description: metaDescription } = JSON.parse(document) as SealedFields;
      return comparePage({ title, metaTitle, metaDescription, blocks: this.pages.blocks(content) }, facts, place);
    } catch (error) {
      if (signal.aborted || !(error instanceof DomainError)) throw error;
      return nothingSeen(error.message);
    }
  }

  /** @returns the answer behind redirects, each of which the guard checks anew, and where it came from */
  private async fetch(url: string, signal: AbortSignal): Promise<{ answer: SafeResponse; place: string }> {
    const headers = { 'user-agent': `GalleyBot/1.0 (checks that approved posts are live; +${this.publicUrl.value})`, accept: 'text/html,application/xhtml+xml' };
    let place = url;
    for (let redirects = 0; ; redirects++) {
      const answer = await this.http.request(place, { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal });
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers['location'] : undefined;
      const next = location === undefined ? null : URL.parse(location, place);
      if (!next || redirects === MAX_REDIRECTS) return { answer, place };
      place = next.href;
    }
  }
}

const nothingSeen = (why: string): Finding => ({ state: 'unchecked', differences: [{ field: 'page', expected: 'The published page', seen: why }] });

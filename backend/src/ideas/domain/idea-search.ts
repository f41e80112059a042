import type { WebsiteId } from '../../shared/domain/ids.js';
import { Leased } from '../../shared/domain/lease.js';

export const SEARCH_STATUSES = ['queued', 'running', 'done', 'failed'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** Maximum tries; a search that was interrupted this often fails. */
export const MAX_TRIES = 3;

/** The search for ideas of one website. There is one row per website, so only one search runs at a time. */
export class IdeaSearch extends Leased {
  readonly websiteId: WebsiteId;
  status: SearchStatus = 'queued';
  /** The number of tries since the request. */
  tries = 0;
  /** The name of the requester, as in the audit log. */
  requestedByName: string;
  requestedAt: Date;
  endedAt: Date | null = null;
  /** The number of new ideas of the last completed search. */
  found = 0;
  /** What it is doing, or how it went, in sentences. */
  detail = 'Waiting for its turn.';

  constructor(websiteId: WebsiteId, requestedByName: string, at: Date) {
    super();
    this.websiteId = websiteId;
    this.requestedByName = requestedByName;
    this.requestedAt = at;
  }

  /** @returns false when one is under way already: that one is meant */
  ask(requestedByName: string, at: Date): boolean {
    if (this.isUnderWay) return false;
    this.status = 'queued';
    this.tries = 0;
    this.requestedByName = requestedByName;
    this.requestedAt = at;
    this.endedAt = null;
    this.found = 0;
    this.detail = 'Waiting for its turn.';
    return true;
  }

  get isUnderWay(): boolean {
    return this.status === 'queued' || this.status === 'running';
  }

  isDue(now: Date): boolean {
    return this.isUnderWay && this.lease.isFree(now);
  }

  /** @returns the token of this try; null when the search was interrupted too often and fails @throws LeaseLost */
  begin(now: Date): number | null {
    if (this.tries >= MAX_TRIES) {
      this.close('failed', 0, 'The search broke off several times.', now);
      return null;
    }
    const lease = this.lease.claim(now);
    this.take(lease);
    this.status = 'running';
    this.tries += 1;
    this.detail = 'Comparing SEO terms with posts and topics…';
    return lease.attempt;
  }

  /** Extends the lease of a running search. @throws LeaseLost */
  renew(token: number, now: Date): void {
    this.take(this.lease.renew(token, now));
  }

  /** @throws LeaseLost */
  say(token: number, detail: string): void {
    this.lease.held(token);
    this.detail = detail;
  }

  /** The process stops: another one goes on, and that counts as no try. @throws LeaseLost */
  handBack(token: number): void {
    this.take(this.lease.release(token));
    this.status = 'queued';
    this.tries -= 1;
    this.detail = 'Waiting for its turn.';
  }

  /** @throws LeaseLost */
  end(token: number, found: number, detail: string, at: Date): void {
    this.lease.held(token);
    this.close('done', found, detail, at);
  }

  /** @throws LeaseLost */
  fail(token: number, detail: string, at: Date): void {
    this.lease.held(token);
    this.close('failed', 0, detail, at);
  }

  private close(status: 'done' | 'failed', found: number, detail: string, at: Date): void {
    this.status = status;
    this.found = found;
    this.detail = detail;
    this.endedAt = at;
    this.leaseUntil = null;
  }
}

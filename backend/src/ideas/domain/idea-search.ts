import type { WebsiteId } from '../../shared/domain/ids.js';
import { Leased } from '../../shared/domain/lease.js';

export const SEARCH_STATUSES = ['queued', 'running', 'done', 'failed'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** A search that broke off so often is given up. */
export const MAX_TRIES = 3;

/** The looking for ideas of one website: there is one row a website, so there is one search at a time. */
export class IdeaSearch extends Leased {
  readonly websiteId: WebsiteId;
  status: SearchStatus = 'queued';
  /** Beginnings since it was asked for. */
  tries = 0;
  /** Who asked for it, as the audit log names them. */
  requestedByName: string;
  requestedAt: Date;
  endedAt: Date | null = null;
  /** New ideas of the last one that ended. */
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

  /** @returns the token of this try; null when it broke off too often and is given up @throws LeaseLost */
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

  /** The search takes its time. @throws LeaseLost */
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

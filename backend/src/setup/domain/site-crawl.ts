import { newId, type UserId } from '../../shared/domain/ids.js';
import { Leased } from '../../shared/domain/lease.js';
import { CrawlEnded } from './crawl-errors.js';
import { type CrawlStep, STEPS_AHEAD } from './crawl-step.js';
import type { Proposal } from './proposal.js';

export const CRAWL_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type CrawlStatus = (typeof CRAWL_STATUSES)[number];

/** Number of attempts after which an interrupted crawl is given up. */
export const MAX_TRIES = 3;

/** The crawl of a site as durable work: it continues after the person has left and after its process has died. */
export class SiteCrawl extends Leased {
  readonly id: string = newId();
  readonly url: string;
  /** Person who requested the crawl. */
  readonly userId: UserId;
  status: CrawlStatus = 'queued';
  /** Number of attempts. */
  tries = 0;
  steps: readonly CrawlStep[];
  /** Present when the crawl has succeeded. */
  proposal: Proposal | null = null;
  /** Why there is no proposal, in a sentence; null until the crawl has failed or was cancelled. */
  problem: string | null = null;
  readonly createdAt: Date;
  endedAt: Date | null = null;

  constructor(url: string, by: UserId, at: Date) {
    super();
    this.url = url;
    this.userId = by;
    this.steps = STEPS_AHEAD;
    this.createdAt = at;
  }

  get isUnderWay(): boolean {
    return this.status === 'queued' || this.status === 'running';
  }

  /**
   * @returns the token of this attempt; null when there is nothing to do, or the crawl was interrupted too often and is
   * given up
   */
  begin(now: Date): number | null {
    if (!this.isUnderWay || !this.lease.isFree(now)) return null;
    if (this.tries >= MAX_TRIES) {
      this.close('failed', 'Reading the website broke off several times.', now);
      return null;
    }
    this.take(this.lease.claim(now));
    this.status = 'running';
    this.tries += 1;
    this.steps = STEPS_AHEAD;
    return this.attempt;
  }

  /** The process stops: another one begins anew, and this attempt is not counted. @throws LeaseLost */
  handBack(token: number): void {
    this.take(this.lease.release(token));
    this.status = 'queued';
    this.tries -= 1;
  }

  /** @throws LeaseLost */
  succeed(token: number, proposal: Proposal, at: Date): void {
    this.lease.held(token);
    this.proposal = proposal;
    this.steps = this.steps.map((step) => ({ ...step, status: 'done' }));
    this.close('succeeded', null, at);
  }

  /** @throws LeaseLost */
  fail(token: number, problem: string, at: Date): void {
    this.lease.held(token);
    this.close('failed', problem, at);
  }

  /** Cancels the crawl on demand. A worker that holds it can no longer save. @throws CrawlEnded */
  cancel(at: Date): void {
    if (!this.isUnderWay) throw new CrawlEnded();
    this.close('cancelled', 'Reading was stopped.', at);
  }

  private close(status: CrawlStatus, problem: string | null, at: Date): void {
    this.status = status;
    this.problem = problem;
    this.endedAt = at;
    this.leaseUntil = null;
  }
}

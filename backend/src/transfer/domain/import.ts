import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import { Leased } from '../../shared/domain/lease.js';
import { ImportEnded } from './errors.js';

export const IMPORT_KINDS = ['archive', 'wordpress', 'ghost'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
/** How posts that were not published in the other system are handled. */
export const DRAFT_HANDLINGS = ['skip', 'pending'] as const;
export type DraftHandling = (typeof DRAFT_HANDLINGS)[number];

/** Number of attempts after which an interrupted import is given up. */
export const MAX_TRIES = 3;
/**
 * Attempts interrupted by an outage are not counted. An import that still meets one this long after its first attempt
 * is given up, because it may cause them; milliseconds.
 */
const MAX_OUTAGE_MS = 24 * 60 * 60_000;

/** What was imported, and what was skipped and why. */
export interface ImportReport {
  /** Number of newly imported posts. */
  imported: number;
  skipped: { reason: string; count: number }[];
  warnings: string[];
}

/** The request that accompanies a file. */
export interface ImportRequest {
  kind: ImportKind;
  fileName: string;
  bytes: number;
  /** Website into which posts are imported; null when a new one is created. */
  websiteId: WebsiteId | null;
  /** URL of the new website. */
  url: string | null;
  name: string | null;
  drafts: DraftHandling;
}

/** An import as durable work: it continues after the person has left and after its process has died. */
export class Import extends Leased {
  readonly id: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly bytes: number;
  websiteId: WebsiteId | null;
  readonly url: string | null;
  readonly name: string | null;
  readonly drafts: DraftHandling;
  status: ImportStatus = 'queued';
  /** Number of attempts. */
  tries = 0;
  /** Person who requested the import. */
  readonly userId: UserId;
  /** Progress or outcome, in a sentence. */
  detail = 'Waiting for its turn.';
  /** Number of rows or entries processed so far; `total` is 0 while it is not known. */
  done = 0;
  total = 0;
  report: ImportReport | null = null;
  readonly createdAt: Date;
  startedAt: Date | null = null;
  endedAt: Date | null = null;

  constructor(request: ImportRequest, by: UserId, at: Date, id = newId()) {
    super();
    this.id = id;
    this.kind = request.kind;
    this.fileName = request.fileName;
    this.bytes = request.bytes;
    this.websiteId = request.websiteId;
    this.url = request.url;
    this.name = request.name;
    this.drafts = request.drafts;
    this.userId = by;
    this.createdAt = at;
  }

  get isUnderWay(): boolean {
    return this.status === 'queued' || this.status === 'running';
  }

  /**
   * @returns the token of this attempt; null when there is nothing to do, or the import was interrupted too often and
   * is given up
   */
  begin(now: Date): number | null {
    if (!this.isUnderWay || !this.lease.isFree(now)) return null;
    if (this.tries >= MAX_TRIES) {
      this.close('failed', 'The import broke off several times. Nothing more is tried.', now);
      return null;
    }
    this.take(this.lease.claim(now));
    this.status = 'running';
    this.tries += 1;
    this.done = 0;
    this.startedAt ??= now;
    this.detail = 'Reading the file…';
    return this.attempt;
  }

  /**
   * Releases the lease because the process stops. Another process starts a new attempt, and this one is not counted.
   * @throws LeaseLost
   */
  handBack(token: number): void {
    this.take(this.lease.release(token));
    this.status = 'queued';
    this.tries -= 1;
    this.detail = 'Waiting for its turn.';
  }

  /**
   * Postpones the import during an outage that the file did not cause. The attempt is not counted, and the next one
   * does not begin before `until`. If that is more than a day after the first attempt, the import fails.
   * @param missing a sentence that describes the outage
   * @throws LeaseLost
   */
  wait(token: number, until: Date, missing: string): void {
    this.lease.held(token);
    if (this.startedAt && until.getTime() - this.startedAt.getTime() >= MAX_OUTAGE_MS)
      return this.close('failed', `${missing} It did not work for a day, so nothing more is tried.`, until);
    this.leaseUntil = until;
    this.tries -= 1;
    this.detail = `${missing} The import continues once that is over, and nothing is imported twice.`;
  }

  /** @throws LeaseLost */
  succeed(token: number, websiteId: WebsiteId, report: ImportReport, detail: string, at: Date): void {
    this.lease.held(token);
    this.websiteId = websiteId;
    this.report = report;
    this.close('succeeded', detail, at);
  }

  /** @throws LeaseLost */
  fail(token: number, detail: string, at: Date): void {
    this.lease.held(token);
    this.close('failed', detail, at);
  }

  /** Cancels the import on demand. A worker that holds it can no longer save. @throws ImportEnded */
  cancel(at: Date): void {
    if (!this.isUnderWay) throw new ImportEnded();
    this.close(
      'cancelled',
      this.kind === 'archive' ? 'Stopped: nothing was imported.' : 'Stopped: posts that had come in until then stay.',
      at,
    );
  }

  private close(status: 'succeeded' | 'failed' | 'cancelled', detail: string, at: Date): void {
    this.status = status;
    this.detail = detail;
    this.endedAt = at;
    this.leaseUntil = null;
  }
}

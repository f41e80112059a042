import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import { Leased } from '../../shared/domain/lease.js';
import { ImportEnded } from './errors.js';

export const IMPORT_KINDS = ['archive', 'wordpress', 'ghost'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
/** What becomes of posts that were not published where they come from. */
export const DRAFT_HANDLINGS = ['skip', 'pending'] as const;
export type DraftHandling = (typeof DRAFT_HANDLINGS)[number];

/** An import that broke off so often is given up. */
export const MAX_TRIES = 3;
/**
 * Tries that meet an outage are not counted, but what still meets one so long after the first try is given up: it may
 * be what causes them. Milliseconds.
 */
const MAX_OUTAGE_MS = 24 * 60 * 60_000;

/** What was done, and what was left out and why. */
export interface ImportReport {
  /** Posts that are new here. */
  imported: number;
  skipped: { reason: string; count: number }[];
  warnings: string[];
}

/** What somebody asks for with a file. */
export interface ImportRequest {
  kind: ImportKind;
  fileName: string;
  bytes: number;
  /** The one that posts go into; null where a new one is made. */
  websiteId: WebsiteId | null;
  /** Of the new website. */
  url: string | null;
  name: string | null;
  drafts: DraftHandling;
}

/**
 * A file being made part of this Galley: durable work, so that it survives whoever began it and the process that does
 * it.
 */
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
  /** Beginnings of it. */
  tries = 0;
  /** Who asked for it. */
  readonly userId: UserId;
  /** What it is doing, or how it went, in a sentence. */
  detail = 'Waiting for its turn.';
  /** Of `total`; zero until it is known. */
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

  /** @returns the token of this try; null when there is nothing to do, or it broke off too often and is given up */
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

  /** The process stops: another one begins anew, and that counts as no try. @throws LeaseLost */
  handBack(token: number): void {
    this.take(this.lease.release(token));
    this.status = 'queued';
    this.tries -= 1;
    this.detail = 'Waiting for its turn.';
  }

  /**
   * Something is missing for a while that is no fault of the file: that counts as no try, nobody continues before
   * `until`, and nobody at all when that is more than a day after the first try.
   * @param missing a sentence
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

  /** At somebody's wish, whoever works on it: that one cannot save any more. @throws ImportEnded */
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

import { DomainError, type ErrorKind } from '../../../shared/domain/domain-error.js';
import type { CategoryId, PostId, UserId, WebsiteId } from '../../../shared/domain/ids.js';
import { Lease, LeaseLost } from '../../../shared/domain/lease.js';
import { RunAbandoned, RunNotResumable, RunOver, StepBroke } from './errors.js';
import { type NewRun, type RunKind, type RunRequest, stepNamesOf } from './run-request.js';
import type { StepName } from './step-name.js';

export const RUN_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/**
 * Working time of a run, milliseconds; waiting for a worker does not count, nor do finished steps of an earlier try.
 */
export const RUN_TIME_MS = 240_000;
/** A run whose process ends this often without finishing a step would end the next one too. */
export const MAX_TRIES = 5;

/** The same material would fail the same way: a resumed run researches and writes anew. */
const NEEDS_OTHER_MATERIAL: readonly string[] = [
  'no-content-servers',
  'too-little-evidence',
  'nothing-new',
  'copied-too-much',
  'nothing-proven',
  'rewrite-lost',
  'rewrite-changed-nothing',
];
/** Nothing that a resumed run could do differently. */
const BEYOND_RESUMING: readonly string[] = ['writer-changed', 'category-gone'];

export interface RunError {
  step: StepName | null;
  code: string;
  kind: ErrorKind;
  message: string;
}

export const isResumable = ({ status, error }: Pick<GenerationRun, 'status' | 'error'>): boolean =>
  status === 'cancelled' || (status === 'failed' && !BEYOND_RESUMING.includes(error?.code ?? ''));

/** One post in the making: a durable piece of work that one worker at a time holds by a lease. */
export class GenerationRun {
  readonly id: string;
  readonly websiteId: WebsiteId;
  /** Null when the category is gone. */
  readonly categoryId: CategoryId | null;
  readonly focusTopicId: string | null;
  readonly kind: RunKind;
  readonly request: RunRequest;
  readonly requestedBy: UserId | null;
  readonly requestedByName: string;
  /** A run never changes its writer. */
  readonly writer: string;
  readonly writerVersion: string;
  status: RunStatus = 'queued';
  leaseUntil: Date | null = null;
  /** Counts claims, never back: the token of who holds it, see `Lease`. */
  attempt = 0;
  /** Claims since it was queued, resumed, or last finished a step. */
  tries = 0;
  /** Until when the holder may work. */
  deadline: Date | null = null;
  /** Of the website's budget, millionths of a US dollar: what it may still cost. Nothing once it is over. */
  reservedMicroUsd = 0;
  error: RunError | null = null;
  postId: PostId | null = null;
  /** Of the mails that tell of the post. */
  mailIds: readonly string[] = [];
  readonly createdAt: Date;
  startedAt: Date | null = null;
  endedAt: Date | null = null;

  constructor({ focusTopicId = null, writer, reserveMicroUsd = 0, ...request }: NewRun, at: Date) {
    this.id = request.id;
    this.websiteId = request.websiteId;
    this.categoryId = request.categoryId;
    this.focusTopicId = focusTopicId;
    this.kind = request.kind;
    this.request = request.request;
    this.requestedBy = request.requestedBy;
    this.requestedByName = request.requestedByName;
    this.writer = writer.id;
    this.writerVersion = writer.version;
    this.reservedMicroUsd = reserveMicroUsd;
    this.createdAt = at;
  }

  get isOver(): boolean {
    return this.status === 'succeeded' || this.status === 'failed' || this.status === 'cancelled';
  }

  isDue(now: Date): boolean {
    return !this.isOver && this.lease.isFree(now);
  }

  /**
   * Takes the run. @param spentMs what its finished steps took already
   * @returns the token to end it with, or null when it was tried too often and has failed now
   * @throws LeaseLost when another worker holds it or it is over
   */
  begin(now: Date, spentMs: number): number | null {
    if (this.isOver) throw new LeaseLost();
    this.hold(this.lease.claim(now));
    this.tries += 1;
    if (this.tries > MAX_TRIES) {
      this.fail(this.attempt, null, new RunAbandoned(MAX_TRIES), now);
      return null;
    }
    this.status = 'running';
    this.startedAt ??= now;
    this.deadline = new Date(now.getTime() + Math.max(0, RUN_TIME_MS - spentMs));
    return this.attempt;
  }

  /** @throws LeaseLost when the worker with this token is no longer the one that works on it */
  held(token: number): void {
    this.lease.held(token);
  }

  /** A step was finished. */
  progressed(): void {
    this.tries = 0;
  }

  /** Models were paid: that much less is held back. @param microUsd millionths of a US dollar */
  spent(microUsd: number): void {
    this.reservedMicroUsd = Math.max(0, this.reservedMicroUsd - microUsd);
  }

  /** @param postId null for a trial, which makes no post @throws LeaseLost */
  succeed(token: number, postId: PostId | null, mailIds: readonly string[], at: Date): void {
    this.release(token);
    this.postId = postId;
    this.mailIds = mailIds;
    this.over('succeeded', at);
  }

  /** @throws LeaseLost */
  fail(token: number, step: StepName | null, reason: unknown, at: Date): void {
    this.release(token);
    const said = reason instanceof DomainError ? reason : new StepBroke(step);
    this.error = { step, code: said.code, kind: said.kind, message: said.message };
    this.over('failed', at);
  }

  /** The process stops: another one goes on where this one was. @throws LeaseLost */
  handBack(token: number): void {
    this.release(token);
    this.status = 'queued';
    this.tries = Math.max(0, this.tries - 1);
  }

  /** Whoever works on it finds its lease lost. @throws RunOver */
  cancel(at: Date): void {
    if (this.isOver) throw new RunOver(this.status === 'cancelled' ? 'been cancelled' : this.status);
    this.hold(Lease.create(this.attempt, null));
    this.over('cancelled', at);
  }

  /**
   * Goes on after the last step that was finished, with fresh time.
   * @param reserveMicroUsd held back from the budget again
   * @returns the steps that are to be done anew although they were finished @throws RunNotResumable
   */
  resume(reserveMicroUsd: number): readonly StepName[] {
    if (this.status !== 'failed' && this.status !== 'cancelled') throw new RunNotResumable(this.status);
    const anew = NEEDS_OTHER_MATERIAL.includes(this.error?.code ?? '')
      ? stepNamesOf(this.kind).filter((name) => name !== 'brief')
      : [];
    this.status = 'queued';
    this.tries = 0;
    this.error = null;
    this.endedAt = null;
    this.reservedMicroUsd = reserveMicroUsd;
    return anew;
  }

  private over(status: 'succeeded' | 'failed' | 'cancelled', at: Date): void {
    this.status = status;
    this.endedAt = at;
    this.reservedMicroUsd = 0;
  }

  private get lease(): Lease {
    return Lease.create(this.attempt, this.leaseUntil);
  }

  private release(token: number): void {
    this.hold(this.lease.release(token));
    this.deadline = null;
  }

  private hold({ attempt, until }: Lease): void {
    this.attempt = attempt;
    this.leaseUntil = until;
  }
}

import { DomainError, type ErrorKind } from '../../../shared/domain/domain-error.js';
import type { CategoryId, PostId, UserId, WebsiteId } from '../../../shared/domain/ids.js';
import { Lease, LeaseLost } from '../../../shared/domain/lease.js';
import { RunAbandoned, RunNotResumable, RunOver, StepBroke, WaitedInVain } from './errors.js';
import { type NewRun, type RunKind, type RunRequest, stepNamesOf } from './run-request.js';
import type { RunProfile } from './run-profile.js';
import type { StepName } from './step-name.js';
import { type BusyReason, nextAttempt, PASSAGES_HELD, type WriterWait } from './writer-wait.js';

export const RUN_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/**
 * Maximum working time of a run, in milliseconds, from its start or from the last time that it was resumed. Finished
 * steps count towards it; waiting for a worker does not.
 */
export const RUN_TIME_MS = 240_000;
/**
 * Maximum number of consecutive tries without a finished step. A run beyond it would most likely crash the next process
 * too.
 */
export const MAX_TRIES = 5;

/** Error codes after which a resumed run repeats research and writing, because the same material would fail again. */
const NEEDS_OTHER_MATERIAL: readonly string[] = [
  'no-content-servers',
  'too-little-evidence',
  'nothing-new',
  'copied-too-much',
  'nothing-proven',
  'rewrite-lost',
  'rewrite-changed-nothing',
];
/** Error codes after which a run cannot be resumed, because it would fail again. */
const BEYOND_RESUMING: readonly string[] = [
  'writer-changed',
  'model-profile-changed',
  'model-profile-unusable',
  'category-gone',
];

export interface RunError {
  step: StepName | null;
  code: string;
  kind: ErrorKind;
  message: string;
}

export const isResumable = ({ status, error }: Pick<GenerationRun, 'status' | 'error'>): boolean =>
  status === 'cancelled' || (status === 'failed' && !BEYOND_RESUMING.includes(error?.code ?? ''));

/**
 * A durable piece of work that creates or rewrites a post. A lease makes sure that only one worker executes it at a
 * time.
 */
export class GenerationRun {
  readonly id: string;
  readonly websiteId: WebsiteId;
  /** Null when the category was deleted. */
  readonly categoryId: CategoryId | null;
  readonly focusTopicId: string | null;
  readonly kind: RunKind;
  readonly request: RunRequest;
  readonly requestedBy: UserId | null;
  readonly requestedByName: string;
  /** Id of the writer that began the run. It never changes. */
  readonly writer: string;
  readonly writerVersion: string;
  /** The model profile that it began with; null for a run from before there were profiles. It never changes. */
  readonly profile: RunProfile | null;
  status: RunStatus = 'queued';
  leaseUntil: Date | null = null;
  /** Number of claims, which never decreases. It is the token of the worker that holds the lease; see `Lease`. */
  attempt = 0;
  /** Number of claims since the run was queued, was resumed, or last finished a step. */
  tries = 0;
  /** Time until which the worker may work on the run. */
  deadline: Date | null = null;
  /**
   * Amount reserved from the website's budget for the rest of the run, in millionths of a US dollar. Zero once the run
   * has ended.
   */
  reservedMicroUsd = 0;
  error: RunError | null = null;
  /** Why a step could not be done, until the next one is finished; null when it could. */
  wait: WriterWait | null = null;
  /** When a run that waits is tried again; null for every other run. */
  nextTryAt: Date | null = null;
  postId: PostId | null = null;
  /** Ids of the mails that announce the post. */
  mailIds: readonly string[] = [];
  readonly createdAt: Date;
  startedAt: Date | null = null;
  /** When the run was last resumed. Steps that finished before do not count towards its working time. */
  resumedAt: Date | null = null;
  endedAt: Date | null = null;
  /** When its prompts and other records were removed because of their age. */
  trimmedAt: Date | null = null;

  constructor({ focusTopicId = null, writer, profile = null, reserveMicroUsd = 0, ...request }: NewRun, at: Date) {
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
    this.profile = profile;
    this.reservedMicroUsd = reserveMicroUsd;
    this.createdAt = at;
  }

  get isOver(): boolean {
    return this.status === 'succeeded' || this.status === 'failed' || this.status === 'cancelled';
  }

  isDue(now: Date): boolean {
    return !this.isOver && this.lease.isFree(now) && (this.nextTryAt === null || this.nextTryAt <= now);
  }

  /** Whether it was put back for a while. It keeps its place in the budget meanwhile. */
  get isWaiting(): boolean {
    return this.nextTryAt !== null;
  }

  /** Whether it was put back because its writer is busy, which may last for hours. */
  get isWaitingForWriter(): boolean {
    return this.isWaiting && this.wait?.code !== PASSAGES_HELD;
  }

  /**
   * Claims the run for a worker.
   * @param spentMs total duration of the steps that finished since it was queued or resumed
   * @param timeMs its whole working time
   * @returns the token for ending the run, or null when it was tried too often and has now failed
   * @throws LeaseLost when another worker holds the run or it has ended
   */
  begin(now: Date, spentMs: number, timeMs = RUN_TIME_MS): number | null {
    if (this.isOver) throw new LeaseLost();
    this.hold(this.lease.claim(now));
    this.tries += 1;
    this.nextTryAt = null;
    if (this.tries > MAX_TRIES) {
      this.fail(this.attempt, null, new RunAbandoned(MAX_TRIES), now);
      return null;
    }
    this.status = 'running';
    this.startedAt ??= now;
    this.deadline = new Date(now.getTime() + Math.max(0, timeMs - spentMs));
    return this.attempt;
  }

  /** @throws LeaseLost when the worker with this token no longer holds the run */
  held(token: number): void {
    this.lease.held(token);
  }

  /** Resets the tries after a finished step. */
  progressed(): void {
    this.tries = 0;
    this.wait = null;
  }

  /** Reduces the reservation by the cost of model calls. @param microUsd in millionths of a US dollar */
  spent(microUsd: number): void {
    this.reservedMicroUsd = Math.max(0, this.reservedMicroUsd - microUsd);
  }

  /**
   * @param postId null for a trial, which creates no post
   * @throws LeaseLost
   */
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

  /**
   * Puts the run back until its step may be tried again, or fails it when it has waited for long enough. Its reservation
   * stays, so that it is not refused when its turn comes; waiting does not count as working time.
   * @param dayEnds when the day ends for which the post is planned; null for a run without such a day
   * @returns whether it waits
   * @throws LeaseLost
   */
  postpone(token: number, reason: BusyReason, dayEnds: Date | null, at: Date): boolean {
    const next = nextAttempt(this.wait, reason, dayEnds, at);
    if (!next) {
      this.fail(token, reason.step, new WaitedInVain(reason, this.wait, at), at);
      return false;
    }
    this.handBack(token);
    this.wait = next.wait;
    this.nextTryAt = next.at;
    return true;
  }

  /** Returns the run to the queue because the process stops; the try does not count. @throws LeaseLost */
  handBack(token: number): void {
    this.release(token);
    this.status = 'queued';
    this.tries = Math.max(0, this.tries - 1);
  }

  /** Cancels the run, so that its worker loses the lease. @throws RunOver */
  cancel(at: Date): void {
    if (this.isOver) throw new RunOver(this.status === 'cancelled' ? 'been cancelled' : this.status);
    this.hold(Lease.create(this.attempt, null));
    this.over('cancelled', at);
  }

  /**
   * Queues the run again to continue after its last finished step, with the whole working time of a new run.
   * @param reserveMicroUsd amount to reserve again from the budget
   * @returns names of finished steps that must run again
   * @throws RunNotResumable
   */
  resume(reserveMicroUsd: number, at: Date): readonly StepName[] {
    this.requireResumable();
    const anew = NEEDS_OTHER_MATERIAL.includes(this.error?.code ?? '')
      ? stepNamesOf(this.kind).filter((name) => name !== 'brief')
      : [];
    this.status = 'queued';
    this.tries = 0;
    this.error = null;
    this.wait = null;
    this.resumedAt = at;
    this.endedAt = null;
    this.trimmedAt = null;
    this.reservedMicroUsd = reserveMicroUsd;
    return anew;
  }

  /** @throws RunNotResumable */
  requireResumable(): void {
    if (this.status !== 'failed' && this.status !== 'cancelled') throw new RunNotResumable(this.status);
  }

  private over(status: 'succeeded' | 'failed' | 'cancelled', at: Date): void {
    this.status = status;
    this.wait = null;
    this.nextTryAt = null;
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

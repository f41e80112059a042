import type { Scope } from '../domain/scope.js';
import type { AuditEntry } from './audit-log.js';
import type { AddOptions, Job } from './job-queue.js';

export interface TransactionOptions {
  /**
   * How long the transaction waits for a lock before it fails, milliseconds; the default of all transactions when
   * absent.
   */
  lockTimeoutMs?: number;
  /** Removes the timeouts for statements and for pauses between them, for work of unknown size. */
  isLong?: boolean;
  /**
   * Disables the retry when the database aborts the transaction: it takes so long that the caller chooses another time.
   */
  isOnce?: boolean;
}

/** Services that belong to one running unit of work. */
export interface Unit {
  /** The application's current time. Read it after waiting for a lock, so that changes are dated after the wait. */
  now(): Date;
  /** Writes to the audit log what this unit changes; it commits or is rolled back with the change. */
  audit(...entries: AuditEntry[]): Promise<void>;
  /** Like `audit`, but in the name of an actor other than the unit's scope. */
  auditAs(scope: Scope, ...entries: AuditEntry[]): Promise<void>;
  /** Adds the job to the queue once the transaction has committed, never when it is rolled back. */
  enqueue(job: Job, options?: AddOptions): void;
}

/**
 * Runs changes that must commit together. Ports that are called inside, with any scope, use the one transaction of
 * `scope`. Most use cases do not need it, because one `save` is a transaction. Never make network requests inside. When
 * the database aborts the transaction because of a concurrent one, all of `work` runs again, so its effects outside the
 * database must be idempotent.
 */
export abstract class UnitOfWork {
  /** @param options for a new transaction; inside a running one they have no effect */
  abstract run<T>(scope: Scope, work: (unit: Unit) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

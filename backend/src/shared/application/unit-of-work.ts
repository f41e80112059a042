import type { Scope } from '../domain/scope.js';
import type { AuditEntry } from './audit-log.js';
import type { AddOptions, Job } from './job-queue.js';

export interface TransactionOptions {
  /**
   * It fails when somebody else holds what it needs for longer, milliseconds; absent: as long as any transaction waits.
   */
  lockTimeoutMs?: number;
  /**
   * Its statements may take as long as they need, and it may pause between them: where nobody knows how much there is
   * to do.
   */
  isLong?: boolean;
  /**
   * Given up by the database, it is not tried again at once: it takes so long that whoever began it finds another time.
   */
  isOnce?: boolean;
}

/** What belongs to one running unit of work. */
export interface Unit {
  /** The time of the application's clock at this moment: what waited for a lock is dated after the wait. */
  now(): Date;
  /** Writes to the audit log what this unit changes; it commits or is rolled back with the change. */
  audit(...entries: AuditEntry[]): Promise<void>;
  /** As `audit`, in the name of somebody else than the scope that the unit runs for. */
  auditAs(scope: Scope, ...entries: AuditEntry[]): Promise<void>;
  /** Adds the job to the queue once the transaction has committed, never when it is rolled back. */
  enqueue(job: Job, options?: AddOptions): void;
}

/**
 * Runs what must commit together. Ports called inside with any scope use the one transaction of `scope`. Most use cases
 * do not need it: one `save` is a transaction. Never call a network inside. When the database gives it up for the sake
 * of another one, the whole of `work` is done again: what it changes outside of the database must stand being changed
 * twice.
 */
export abstract class UnitOfWork {
  /** @param options of the transaction that this begins; where one is running already, its own hold */
  abstract run<T>(scope: Scope, work: (unit: Unit) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

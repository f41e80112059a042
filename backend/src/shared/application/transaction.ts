import type { Scope } from '../domain/scope.js';

export interface TransactionTerms {
  /**
   * It fails when somebody else holds what it needs for longer, milliseconds; absent: as long as any transaction waits.
   */
  lockPatienceMs?: number;
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

/**
 * Runs what must commit together. Ports called inside with any scope use the one transaction of `scope`. Most use cases
 * do not need it: one `save` is a transaction. Never call a network inside. When the database gives it up for the sake
 * of another one, the whole of `work` is done again: what it changes outside of the database must stand being changed
 * twice, or waits for `afterCommit`.
 */
export abstract class Transaction {
  /** @param terms of the transaction that this begins; where one is running already, its own hold */
  abstract run<T>(scope: Scope, work: () => Promise<T>, terms?: TransactionTerms): Promise<T>;
  /** Does this when the running transaction has committed, never when it is rolled back; at once outside of one. */
  abstract afterCommit(notice: () => void): void;
}

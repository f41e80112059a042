import type { Scope } from '../domain/scope.js';

export interface TransactionTerms {
  /** It fails when somebody else holds what it needs for longer, milliseconds; absent: it waits. */
  lockPatienceMs?: number;
}

/**
 * Runs what must commit together. Ports called inside with any scope use the one transaction of `scope`. Most use cases
 * do not need it: one `save` is a transaction. Never call a network inside.
 */
export abstract class Transaction {
  /** @param terms of the transaction that this begins; where one is running already, its own hold */
  abstract run<T>(scope: Scope, work: () => Promise<T>, terms?: TransactionTerms): Promise<T>;
  /** Does this when the running transaction has committed, never when it is rolled back; at once outside of one. */
  abstract afterCommit(notice: () => void): void;
}

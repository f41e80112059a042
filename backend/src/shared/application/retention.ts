/** Kinds of rows that end by age, each with a setting of its own. */
export type ExpiringKind = 'audit' | 'deliveries' | 'runs' | 'mails';

/** Days that rows of each kind are kept; 0 is for ever. */
export type KeptDays = Readonly<Record<ExpiringKind, number>>;

/** Where a batch ended, in the order of age. */
export interface Place {
  at: Date;
  id: string;
}

/** Removes old rows of one kind, or what is large of them. */
export abstract class Expiring {
  abstract readonly kind: ExpiringKind;
  /**
   * Looks at no more than `limit` rows that are older than `before`, oldest first, in one short transaction. Rows that
   * are still needed stay.
   * @param after where the batch before this one ended
   * @returns null as `last` when there are no further rows
   */
  abstract expire(before: Date, after: Place | null, limit: number): Promise<{ removed: number; last: Place | null }>;
}

/** Removes what is left over, once a day. @returns how much */
export type Sweep = () => Promise<number>;

/** Everything that ends by age or is left over. Modules add theirs. */
export class Retention {
  readonly all: Expiring[] = [];
  readonly sweeps: Sweep[] = [];

  constructor(readonly days: KeptDays) {}

  register(expiring: Expiring): void {
    this.all.push(expiring);
  }

  registerSweep(sweep: Sweep): void {
    this.sweeps.push(sweep);
  }
}

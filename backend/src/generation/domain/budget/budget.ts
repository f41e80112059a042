import { Conflict } from '../../../shared/domain/domain-error.js';

/** What the models of one website may cost in a calendar month of UTC; all in millionths of a US dollar. */
export class Budget {
  constructor(
    /** Null: no limit. */
    readonly cap: number | null,
    /** By this month's calls of models. */
    readonly spent: number,
    /** Held back for work under way, beyond what it has spent already. */
    readonly reserved: number,
  ) {}

  /** Whether `needed` more keep within the cap. What costs nothing always does. */
  admits(needed: number): boolean {
    return this.cap === null || needed === 0 || this.spent + this.reserved + needed <= this.cap;
  }

  /** @throws CapReached */
  admit(needed: number): void {
    if (!this.admits(needed)) throw new CapReached(this, needed);
  }
}

export class CapReached extends Conflict {
  override readonly details: Readonly<{ cap: number | null; spent: number; reserved: number; needed: number }>;

  constructor({ cap, spent, reserved }: Budget, needed: number) {
    super(
      `This would pass the website’s monthly cap of ${dollars(cap ?? 0)}: ${dollars(spent)} are spent, ` +
        `${dollars(reserved)} are reserved by work under way, ` +
        `and this may cost up to ${dollars(needed)}. A platform admin can raise the cap; the next month begins on the 1st (UTC).`,
    );
    this.details = { cap, spent, reserved, needed };
  }
}

/** The first moment of the month, by UTC. */
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));

const dollars = (micro: number): string => `$${(micro / 1_000_000).toFixed(2)}`;

import { Conflict } from '../../../shared/domain/domain-error.js';

/**
 * Spending limit for the models of a website in a calendar month (UTC). All amounts are in millionths of a US dollar.
 */
export class Budget {
  constructor(
    /** Null for no limit. */
    readonly cap: number | null,
    /** Cost of this month's model calls. */
    readonly spent: number,
    /** Amount reserved for current runs, beyond what they have already spent. */
    readonly reserved: number,
  ) {}

  /** Whether another `needed` would stay within the cap. An amount of zero always does. */
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
  /** The message for somebody who has not started a run. */
  readonly beforeRun: string;

  constructor({ cap, spent, reserved }: Budget, needed: number) {
    super(
      `This would pass the website’s monthly cap of ${dollars(cap ?? 0)}: ${dollars(spent)} are spent, ` +
        `${dollars(reserved)} are reserved by work under way, ` +
        `and this may cost up to ${dollars(needed)}. A platform admin can raise the cap; the next month begins on the 1st (UTC).`,
    );
    this.beforeRun = `The post cannot be written this month. ${this.message}`;
    this.details = { cap, spent, reserved, needed };
  }
}

/** Returns the first moment of the month, in UTC. */
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));

const dollars = (micro: number): string => `$${(micro / 1_000_000).toFixed(2)}`;

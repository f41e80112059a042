import { Conflict } from './domain-error.js';

/**
 * Without a sign of life for so long a worker counts as gone, milliseconds. One length for all kinds of work: whoever
 * holds a row renews while it works (`holding`), so it need not be as long as the work; `test/recovery.spec.ts` holds
 * what follows from it.
 */
export const LEASE_MS = 10_000;

/** The worker lost its lease: another one has taken the row over, and this one's result must not be saved. */
export class LeaseLost extends Conflict {
  constructor() {
    super('This work was taken over by another worker.');
  }
}

/** When a lease ends that is taken or renewed now. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/**
 * Who holds a row of work, and until when. The attempt number is the token (a fencing token: Kleppmann 2016): every
 * claim counts it up, so a worker that slept through the end of its lease is told apart from the one that took over.
 * Each save checks `attempt` in the same statement; `held` is the same rule in the domain.
 */
export class Lease {
  private constructor(
    /** How often the row was claimed so far. */
    readonly attempt: number,
    /** Null when nobody holds it. */
    readonly until: Date | null,
  ) {}

  static readonly none = new Lease(0, null);

  static create(attempt: number, until: Date | null): Lease {
    return new Lease(attempt, until);
  }

  /** Whether the row may be claimed: nobody holds it, or its holder's time is over. */
  isFree(now: Date): boolean {
    return this.until === null || this.until <= now;
  }

  /** @throws LeaseLost when somebody holds it still */
  claim(now: Date): Lease {
    if (!this.isFree(now)) throw new LeaseLost();
    return new Lease(this.attempt + 1, leaseFrom(now));
  }

  /**
   * More time for the holder. One whose time ran out may still go on as long as nobody else claimed the row.
   * @throws LeaseLost
   */
  renew(attempt: number, now: Date): Lease {
    this.held(attempt);
    return new Lease(this.attempt, leaseFrom(now));
  }

  /** Gives the row back; the attempt stays counted. @throws LeaseLost */
  release(attempt: number): Lease {
    this.held(attempt);
    return new Lease(this.attempt, null);
  }

  /** @throws LeaseLost when the worker with this attempt number is not the holder */
  held(attempt: number): void {
    if (this.until === null || this.attempt !== attempt) throw new LeaseLost();
  }
}

/** Work that keeps its lease as two fields of its own. */
export abstract class Leased {
  leaseUntil: Date | null = null;
  /** The token of its lease. */
  attempt = 0;

  protected get lease(): Lease {
    return Lease.create(this.attempt, this.leaseUntil);
  }

  protected take({ attempt, until }: Lease): void {
    this.attempt = attempt;
    this.leaseUntil = until;
  }
}

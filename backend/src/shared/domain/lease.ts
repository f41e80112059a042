import { Conflict } from './domain-error.js';

/**
 * A worker whose lease was not renewed for this long counts as dead, milliseconds. All kinds of work use one length:
 * the holder renews its lease while it works (`holding`), so it need not be as long as the work;
 * `test/recovery.spec.ts` verifies the consequences.
 */
export const LEASE_MS = 10_000;

/** The worker lost its lease: another one has claimed the row, and the result of this one must not be saved. */
export class LeaseLost extends Conflict {
  constructor() {
    super('This work was taken over by another worker.');
  }
}

/** The expiry of a lease that is acquired or renewed now. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/**
 * Which worker holds a row of work, and until when. The attempt number is a fencing token (Kleppmann 2016): every claim
 * increments it, which distinguishes a worker that overslept its lease from the new holder. Each save checks `attempt`
 * in the same statement; `held` is the same rule in the domain.
 */
export class Lease {
  private constructor(
    /** The number of claims so far. */
    readonly attempt: number,
    /** Null when the row is not claimed. */
    readonly until: Date | null,
  ) {}

  static readonly none = new Lease(0, null);

  static create(attempt: number, until: Date | null): Lease {
    return new Lease(attempt, until);
  }

  /** Whether the row may be claimed: it has no lease, or an expired one. */
  isFree(now: Date): boolean {
    return this.until === null || this.until <= now;
  }

  /** @throws LeaseLost when another worker still holds the row */
  claim(now: Date): Lease {
    if (!this.isFree(now)) throw new LeaseLost();
    return new Lease(this.attempt + 1, leaseFrom(now));
  }

  /**
   * Extends the lease of the holder. An expired lease may still be renewed as long as no other worker claimed the row.
   * @throws LeaseLost
   */
  renew(attempt: number, now: Date): Lease {
    this.held(attempt);
    return new Lease(this.attempt, leaseFrom(now));
  }

  /** Releases the row; the attempt remains counted. @throws LeaseLost */
  release(attempt: number): Lease {
    this.held(attempt);
    return new Lease(this.attempt, null);
  }

  /** @throws LeaseLost when the worker with this attempt number is not the holder */
  held(attempt: number): void {
    if (this.until === null || this.attempt !== attempt) throw new LeaseLost();
  }
}

/** Work that stores its lease in two fields. */
export abstract class Leased {
  leaseUntil: Date | null = null;
  /** The number of the current attempt, which is the fencing token of its lease. */
  attempt = 0;

  protected get lease(): Lease {
    return Lease.create(this.attempt, this.leaseUntil);
  }

  protected take({ attempt, until }: Lease): void {
    this.attempt = attempt;
    this.leaseUntil = until;
  }
}

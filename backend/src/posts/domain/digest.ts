import { newId, type UserId } from '../../shared/domain/ids.js';

/** When the digest of a day is made, hours after midnight UTC: before the working day begins in Europe. */
const DIGEST_HOUR = 7;
const HOUR_MS = 3_600_000;

/** A person's digest of one day. There is one row for each, so there is one mail. */
export class Digest {
  readonly id: string = newId();

  constructor(
    readonly userId: UserId,
    /** Of UTC, `2026-11-21`. */
    readonly day: string,
    readonly createdAt: Date,
  ) {}
}

export interface DigestDay {
  /** Of UTC, `2026-11-21`. */
  day: string;
  /** The hour of the digest: what came later waits for the next day's. */
  until: Date;
}

/**
 * The day whose digest is due at that moment; null before the hour. One that was missed is made later, on the same day.
 */
export function dueDigest(at: Date): DigestDay | null {
  const day = at.toISOString().slice(0, 10);
  const until = new Date(Date.parse(day) + DIGEST_HOUR * HOUR_MS);
  return at < until ? null : { day, until };
}

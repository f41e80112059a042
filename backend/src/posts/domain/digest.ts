import { newId, type UserId } from '../../shared/domain/ids.js';

/** The hour (UTC) at which the digest of a day is due: before the working day begins in Europe. */
const DIGEST_HOUR = 7;
const HOUR_MS = 3_600_000;

/** A person's digest of one day. There is one row for each, so there is one mail. */
export class Digest {
  readonly id: string = newId();

  constructor(
    readonly userId: UserId,
    /** The UTC date, `2026-11-21`. */
    readonly day: string,
    readonly createdAt: Date,
  ) {}
}

export interface DigestDay {
  /** The UTC date, `2026-11-21`. */
  day: string;
  /** The time of the digest: posts that arrive later are in the next day's. */
  until: Date;
}

/**
 * The day whose digest is due at that moment; null before the digest hour. A missed digest can be created later on the
 * same day.
 */
export function dueDigest(at: Date): DigestDay | null {
  const day = at.toISOString().slice(0, 10);
  const until = new Date(Date.parse(day) + DIGEST_HOUR * HOUR_MS);
  return at < until ? null : { day, until };
}

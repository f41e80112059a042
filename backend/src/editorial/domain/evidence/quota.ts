import { tally } from '../text/tf-idf.js';

export const MAX_PASSAGES = 60;
/**
 * With fewer passages than this a post would be thin, so a sufficient number takes precedence over balance between
 * domains.
 */
export const ENOUGH_PASSAGES = 24;
const SHARE_OF_ONE_DOMAIN = 4;

export interface Quota {
  /** Number of passages to select in all. */
  readonly total: number;
  /** Maximum number of passages from one domain. */
  readonly perDomain: number;
}

/**
 * Decides how many passages to select: at most 60, at most a quarter of them from one domain. With fewer than four
 * domains, or when that limit would leave fewer than 24 passages, the domains share as evenly as possible.
 */
export function quotaFor(domains: readonly string[]): Quota {
  const counts = [...tally(domains).values()];
  const most = Math.min(MAX_PASSAGES, domains.length);
  const available = (perDomain: number) => counts.reduce((sum, count) => sum + Math.min(count, perDomain), 0);

  if (counts.length >= SHARE_OF_ONE_DOMAIN) {
    for (let total = most; total >= ENOUGH_PASSAGES; total--) {
      const perDomain = Math.floor(total / SHARE_OF_ONE_DOMAIN);
      if (available(perDomain) >= total) return { total, perDomain };
    }
  }
  const total = counts.length >= SHARE_OF_ONE_DOMAIN ? Math.min(ENOUGH_PASSAGES, most) : most;
  let perDomain = Math.ceil(total / Math.max(1, counts.length));
  while (available(perDomain) < total) perDomain++;
  return { total, perDomain };
}

import type { PostId } from '../../shared/domain/ids.js';
import { momentOn, type Period, periodAfter, periodOf, type Rhythm } from '../../shared/domain/periods.js';

/** An approved version that no period has released yet. */
export interface WaitingPost {
  postId: PostId;
  title: string;
  approvedAt: Date;
  /** The day a person chose for it, `YYYY-MM-DD`. */
  pinnedTo: string | null;
}

/** Release state of a website that publishes on schedule. */
export interface ReleaseQueue {
  rhythm: Rhythm;
  /** When the website began to release on schedule; earlier periods do not count. */
  since: Date;
  /** Waiting posts in order of approval. */
  waiting: readonly WaitingPost[];
  /** First days of the periods that have had their release. */
  used: readonly string[];
}

export interface PlannedRelease {
  postId: PostId;
  title: string;
  /** The day it goes out, `YYYY-MM-DD`, UTC. */
  date: string;
  /** When it goes out. */
  at: Date;
  /** The first day of the period whose one release it is. */
  period: string;
  pinned: boolean;
}

/**
 * Which post goes out when: one a period, pinned ones on their day, the others at the beginning of a period in order of
 * approval. A period that began after a post's approval and passed without a release is made up for at once, if it is
 * the latest one; earlier ones are not.
 */
export function planOf({ rhythm, since, waiting, used }: ReleaseQueue, now: Date): PlannedRelease[] {
  const present = periodOf(rhythm, now);
  const taken = new Set(used.map((date) => periodOf(rhythm, momentOn(date)).date));
  const free = (from: Period): Period => {
    let period = from;
    while (taken.has(period.date)) period = periodAfter(rhythm, period);
    taken.add(period.date);
    return period;
  };
  const plan: PlannedRelease[] = [];
  const put = (
    { postId, title, pinnedTo }: WaitingPost,
    { date: period, begins }: Period,
    day: string | null,
  ): void => {
    plan.push({
      postId,
      title,
      date: day ?? period,
      at: day ? momentOn(day) : begins,
      period,
      pinned: pinnedTo !== null,
    });
  };

  const pinned = waiting.filter(isPinned).toSorted((a, b) => (a.pinnedTo < b.pinnedTo ? -1 : 1));
  for (const post of pinned) {
    const requested = periodOf(rhythm, momentOn(post.pinnedTo));
    const period = free(requested.begins < present.begins ? present : requested);
    put(post, period, period.date === requested.date ? post.pinnedTo : null);
  }
  // A version that is approved after a period began waits for the next period.
  let next = present;
  for (const post of waiting) {
    if (isPinned(post)) continue;
    while (next.begins < post.approvedAt || next.begins < since) next = periodAfter(rhythm, next);
    next = free(next);
    put(post, next, null);
  }
  return plan.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The release that is due in the current period; null when it was made already or nothing is due. */
export function dueRelease(queue: ReleaseQueue, now: Date): PlannedRelease | null {
  const present = periodOf(queue.rhythm, now).date;
  return planOf(queue, now).find(({ at, period }) => at <= now && period === present) ?? null;
}

const isPinned = (post: WaitingPost): post is WaitingPost & { pinnedTo: string } => post.pinnedTo !== null;

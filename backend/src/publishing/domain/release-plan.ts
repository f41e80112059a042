import type { PostId } from '../../shared/domain/ids.js';
import { momentOn, type Period, periodAfter, periodOf, type Rhythm } from '../../shared/domain/periods.js';

/** An approved version that has not been released yet. */
export interface WaitingPost {
  postId: PostId;
  title: string;
  approvedAt: Date;
  /** The day that a user chose for the release, `YYYY-MM-DD`; null when none was chosen. */
  pinnedTo: string | null;
}

/** Release state of a website that publishes on schedule. */
export interface ReleaseQueue {
  rhythm: Rhythm;
  /** Time since which the website releases on schedule; earlier periods do not count. */
  since: Date;
  /** Waiting posts in order of approval. */
  waiting: readonly WaitingPost[];
  /** First days of the periods that already had their release. */
  used: readonly string[];
}

export interface PlannedRelease {
  postId: PostId;
  title: string;
  /** Day of the release in UTC, `YYYY-MM-DD`. */
  date: string;
  /** Time of the release. */
  at: Date;
  /** First day of the period that the release uses up. */
  period: string;
  pinned: boolean;
}

/**
 * Plans the releases of all waiting posts, one per period. Pinned posts are released on their day, others at the
 * beginning of a period in order of approval. The current period is made up for when it began after a post's approval
 * and has had no release yet; earlier periods are not.
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
  // A version that was approved after a period began waits for the next period.
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

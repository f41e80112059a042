import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import { momentOn, periodOf } from '../../shared/domain/periods.js';
import type { Scope } from '../../shared/domain/scope.js';
import {
  MayNotPublish,
  NothingToRelease,
  NotOnSchedule,
  PeriodTaken,
  ReleaseDayPast,
  ReleaseDayTooFar,
  ReleasedPostNotFound,
} from '../domain/errors.js';
import { planOf, type PlannedRelease } from '../domain/release-plan.js';
import { type WebsiteQueue, ReleasedPosts, ReleaseQueues } from './ports.js';

/** How far in the future a release day may be, in milliseconds. */
const HORIZON_MS = 366 * 86_400_000;

export interface MoveReleaseInput {
  scope: Scope;
  postId: PostId;
  /** `YYYY-MM-DD`; null returns the post to the queue. */
  date: string | null;
}

@Injectable()
export class MoveRelease {
  constructor(
    private readonly posts: ReleasedPosts,
    private readonly queues: ReleaseQueues,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Pins a post's release to a day, which uses up the period of that day.
   * @returns the planned release
   * @throws ReleasedPostNotFound, MayNotPublish, NotOnSchedule, NothingToRelease, ReleaseDayPast, ReleaseDayTooFar,
   * PeriodTaken
   */
  execute({ scope, postId, date }: MoveReleaseInput): Promise<PlannedRelease> {
    return this.unitOfWork.run(scope, async (unit) => {
      const websiteId = await this.posts.websiteOf(scope, postId);
      if (!websiteId) throw new ReleasedPostNotFound();
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      const now = unit.now();
      const queue = await this.queues.hold(scope, websiteId, now);
      if (!queue) throw new NotOnSchedule();
      const before = planned(queue, postId, now);
      if (!before) throw new NothingToRelease();
      if (date !== null) refuseTaken(queue, postId, date, now);
      await this.queues.pin(scope, queue, postId, date, now);
      const waiting = queue.waiting.map((post) => (post.postId === postId ? { ...post, pinnedTo: date } : post));
      const after = planned({ ...queue, waiting }, postId, now) ?? before;
      const subject = { kind: 'post', id: String(postId), name: before.title };
      const changes = { date: [before.date, after.date], pinned: [before.pinned, after.pinned] } as const;
      await unit.audit({ action: 'release.moved', websiteId, subject, changes });
      return after;
    });
  }
}

const planned = (queue: WebsiteQueue, postId: PostId, now: Date): PlannedRelease | undefined =>
  planOf(queue, now).find((release) => release.postId === postId);

function refuseTaken({ rhythm, waiting, used }: WebsiteQueue, postId: PostId, date: string, now: Date): void {
  const at = momentOn(date);
  if (at <= now) throw new ReleaseDayPast();
  if (at.getTime() > now.getTime() + HORIZON_MS) throw new ReleaseDayTooFar();
  const period = periodOf(rhythm, at).date;
  const pinned = waiting.flatMap((post) => (post.pinnedTo !== null && post.postId !== postId ? [post.pinnedTo] : []));
  if ([...used, ...pinned].some((day) => periodOf(rhythm, momentOn(day)).date === period)) throw new PeriodTaken();
}

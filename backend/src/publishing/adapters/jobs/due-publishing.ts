import { Injectable } from '@nestjs/common';
import { releaseJob } from '../../../posts/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type DueJob, DueWork } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { deliverJob } from '../../application/jobs.js';
import { IS_SENT } from '../persistence/is-sent.js';

/**
 * Approved versions of websites with an active configuration that have no delivery yet. On websites that release on
 * schedule these are only newer versions of live posts. The query reads only the versions that await their release.
 */
@Injectable()
export class DueReleases extends DueWork {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    const rows = await this.managers
      .forScope(Scope.system('reconciler'))
      .execute<{ postId: number; websiteId: string }[]>(
        `select due."postId", c.website_id as "websiteId"
         from publishing_configs c join websites w on w.id = c.website_id cross join lateral (
           select s.post_id as "postId", s.approved_at from sealed_posts s
            where s.website_id = c.website_id and s.awaits_release and (c.release = 'on_approval' or s.published)
            order by s.approved_at limit ?) due
        where c.is_active and w.is_active
        order by due.approved_at limit ?`,
        [limit, limit],
      );
    return rows.map(({ postId, websiteId }) => ({ ...releaseJob(postId), lane: websiteId }));
  }
}

/** Maximum number of due deliveries per destination in one pass of the reconciler. */
const OF_ONE = 100;

/**
 * Due deliveries that no worker has claimed. Deliveries of paused websites are not included, and while automatic
 * publishing is off only those that a person asked for. The oldest delivery of
 * each destination comes first, then the second oldest of each, so that the backlog of a slow destination leaves room
 * for others.
 */
@Injectable()
export class DueDeliveries extends DueWork {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    const now = this.clock.now();
    const rows = await this.managers.forScope(Scope.system('reconciler')).execute<{ id: string; configId: string }[]>(
      `select due.id, c.id as "configId"
         from publishing_configs c join websites w on w.id = c.website_id cross join lateral (
           select d.id, d.next_attempt_at, row_number() over (order by d.next_attempt_at) as place from deliveries d
            where d.config_id = c.id and d.next_attempt_at <= ?::timestamptz and d.status in ('pending', 'retrying')
              and ${IS_SENT} and (d.lease_until is null or d.lease_until <= ?::timestamptz)
            order by d.next_attempt_at limit ${OF_ONE}) due
        where w.is_active
        order by due.place, due.next_attempt_at limit ?`,
      [now, now, limit],
    );
    return rows.map(({ id, configId }) => ({ ...deliverJob(id), lane: configId }));
  }
}

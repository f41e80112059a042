import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type DueJob, DueWork } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { deliverJob, releaseJob } from '../../application/jobs.js';

/** Approved versions of websites that push, which nobody has made a delivery of. */
@Injectable()
export class DueReleases extends DueWork {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    const rows = await this.managers.of(Scope.system('reconciler')).execute<{ postId: number; websiteId: string }[]>(
      `select s.post_id as "postId", s.website_id as "websiteId"
         from publishing_configs c join websites w on w.id = c.website_id join sealed_posts s on s.website_id = c.website_id
        where c.is_active and w.is_active
          and not exists (select 1 from deliveries d where d.config_id = c.id and d.post_id = s.post_id and d.seal = s.seal and d.released_at >= s.approved_at)
        order by s.approved_at limit ?`,
      [limit],
    );
    return rows.map(({ postId, websiteId }) => ({ ...releaseJob(postId), lane: websiteId }));
  }
}

/** Deliveries whose time has come and that nobody holds. Those of paused websites wait. */
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
    const rows = await this.managers.of(Scope.system('reconciler')).execute<{ id: string; url: string }[]>(
      `select d.id, c.destination_url as url
         from deliveries d join publishing_configs c on c.id = d.config_id join websites w on w.id = d.website_id
        where d.next_attempt_at <= ?::timestamptz and d.status in ('pending', 'retrying') and (d.lease_until is null or d.lease_until <= ?::timestamptz)
          and c.is_active and w.is_active
        order by d.next_attempt_at limit ?`,
      [now, now, limit],
    );
    return rows.map(({ id, url }) => ({ ...deliverJob(id), lane: new URL(url).host }));
  }
}

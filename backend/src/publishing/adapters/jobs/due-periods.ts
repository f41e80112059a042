import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type DueJob, DueWork } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { periodOf } from '../../../shared/domain/periods.js';
import { Scope } from '../../../shared/domain/scope.js';
import { releasePeriodJob } from '../../application/jobs.js';
import { WAITS } from '../persistence/waits-for-release.js';

const RHYTHMS = ['daily', 'weekly', 'bi-weekly', 'monthly'] as const;

/** Applies the rule of `dueRelease` (domain/release-plan.ts) to all websites in one query. */
const DUE = `with present(rhythm, date, begins, next_date)
  as (values ${RHYTHMS.map(() => '(?, ?::date, ?::timestamptz, ?::date)').join(', ')})
  select c.id, c.website_id as "websiteId"
    from publishing_configs c join websites w on w.id = c.website_id join present on present.rhythm = w.publishing_schedule
   where c.release = 'on_schedule' and c.is_active and w.is_active
     and not exists (select 1 from period_releases r where r.config_id = c.id and r.period >= present.date)
     and (${pinned('p.date <= ?::date')} or (
       present.begins >= c.scheduled_since and not ${pinned('p.date > ?::date and p.date < present.next_date')}
       and exists (select 1 from sealed_posts s join blog_posts b on b.create_id = s.post_id
         where s.website_id = c.website_id and ${WAITS} and s.approved_at <= present.begins
           and not exists (select 1 from release_pins p where p.post_id = s.post_id))))
   order by present.begins, c.id limit ?`;

function pinned(when: string): string {
  return `exists (select 1 from release_pins p join sealed_posts s on s.post_id = p.post_id join blog_posts b on b.create_id = s.post_id
    where p.website_id = c.website_id and ${WAITS} and ${when})`;
}

/** Websites whose current period has a post to release but no release yet. */
@Injectable()
export class DuePeriods extends DueWork {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    const now = this.clock.now();
    const present = RHYTHMS.flatMap((rhythm) => {
      const { date, begins, nextDate } = periodOf(rhythm, now);
      return [rhythm, date, begins, nextDate];
    });
    const today = periodOf('daily', now).date;
    const rows = await this.managers
      .forScope(Scope.system('reconciler'))
      .execute<{ id: string; websiteId: string }[]>(DUE, [...present, today, today, limit]);
    return rows.map(({ id, websiteId }) => ({ ...releasePeriodJob(id), lane: websiteId }));
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type DayOfDeliveries } from '../../application/destination-ports.js';

@Injectable()
export class SqlDeliveryHistory {
  constructor(private readonly managers: EntityManagers) {}

  /** Counts the attempts of each of the last `days` days, ending with today. */
  list(scope: Scope, websiteId: WebsiteId, days: number, today: Date): Promise<DayOfDeliveries[]> {
    const counted = (status: string) => `count(l.id) filter (where l.status = '${status}')::int as ${status}`;
    return this.managers.forScope(scope).execute<DayOfDeliveries[]>(
      `with days as (
         select generate_series(date_trunc('day', ?::timestamptz, 'UTC') - ? * interval '24 hours',
                                date_trunc('day', ?::timestamptz, 'UTC'), interval '24 hours') as day)
       select to_char(days.day at time zone 'UTC', 'YYYY-MM-DD') as date, ${['delivered', 'retrying', 'failed'].map(counted).join(', ')}
         from days left join publishing_logs l on l.website_id = ? and l.attempted_at >= days.day
           and l.attempted_at < days.day + interval '24 hours'
        group by days.day order by days.day`,
      [today, days - 1, today, websiteId],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type DueJob, DueWork } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { generateJob } from '../../application/jobs.js';

/**
 * Finds runs that are queued, or whose worker's lease has expired, unless they wait. Websites alternate
 * in the result, so that a limit includes runs of each.
 */
@Injectable()
export class DueRuns extends DueWork {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    const now = this.clock.now();
    const rows = await this.managers.forScope(Scope.system('reconciler')).execute<{ id: string; websiteId: string }[]>(
      `select id, website_id as "websiteId" from (
         select id, website_id, created_at, row_number() over (partition by website_id order by created_at, id) as turn
           from generation_runs where status in ('queued', 'running') and (lease_until is null or lease_until <= ?::timestamptz)
            and (next_try_at is null or next_try_at <= ?::timestamptz)) waiting
        order by turn, created_at limit ?`,
      [now, now, limit],
    );
    return rows.map(({ id, websiteId }) => ({ ...generateJob(id), lane: websiteId }));
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type DueJob, DueWork } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { slotJob } from '../../application/jobs.js';
import { ClaimDueSlots } from '../../application/claim-due-slots.js';

/** Creates the slots of topics whose time has come, then returns the slots to begin. Websites take turns. */
@Injectable()
export class DueSlots extends DueWork {
  constructor(
    private readonly takeDueSlots: ClaimDueSlots,
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    await this.takeDueSlots.execute();
    const rows = await this.managers.forScope(Scope.system('Schedule')).execute<{ id: string; websiteId: string }[]>(
      `select id, website_id as "websiteId" from (
         select id, website_id, at, row_number() over (partition by website_id order by at, id) as turn
           from topic_slots where status = 'planned' and at <= ?::timestamptz) due
        order by turn, at limit ?`,
      [this.clock.now(), limit],
    );
    return rows.map(({ id, websiteId }) => ({ ...slotJob(id), lane: websiteId }));
  }
}

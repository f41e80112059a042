import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type DueJob, DueWork } from '../../../shared/application/reconciler.js';
import { Scope } from '../../../shared/domain/scope.js';
import { withdrawJob } from '../../application/jobs.js';
import { ASKING } from '../persistence/asking-endpoints.js';

/**
 * Withdrawn and deleted posts of which an endpoint that wants withdrawal notices has not been notified. Posts removed
 * before the endpoint was configured are not included.
 */
@Injectable()
export class DueNotices extends DueWork {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    const rows = await this.managers
      .forScope(Scope.system('reconciler'))
      .execute<{ postId: number; websiteId: string }[]>(
        `select t.create_id as "postId", t.website_id as "websiteId"
         from jsonb_to_recordset(?::jsonb) as asking(type text, setting text)
         join publishing_configs c on c.template_type = asking.type and c.settings ->> asking.setting = 'yes'
         join websites w on w.id = c.website_id
         join post_tombstones t on t.website_id = c.website_id and t.awaits_notice and t.deleted_at >= c.created_at
        where c.is_active and w.is_active
        order by t.deleted_at limit ?`,
        [ASKING, limit],
      );
    return rows.map(({ postId, websiteId }) => ({ ...withdrawJob(postId), lane: websiteId }));
  }
}

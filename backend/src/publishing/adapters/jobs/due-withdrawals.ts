import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type DueJob, DueWork } from '../../../shared/application/reconciler.js';
import { Scope } from '../../../shared/domain/scope.js';
import { withdrawJob } from '../../application/jobs.js';
import { TEMPLATES } from '../../domain/templates/templates.js';

const CAN_WITHDRAW = TEMPLATES.filter(({ withdraw }) => withdraw).map(({ type }) => type);

/**
 * Withdrawn or deleted posts that are still live at the destination in their website's configuration, and deleted posts
 * that are still drafts there.
 */
@Injectable()
export class DueWithdrawals extends DueWork {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async due(limit: number): Promise<DueJob[]> {
    const rows = await this.managers
      .forScope(Scope.system('reconciler'))
      .execute<{ postId: number; websiteId: string }[]>(
        `select t.create_id as "postId", t.website_id as "websiteId"
         from publishing_configs c join websites w on w.id = c.website_id
         join post_tombstones t on t.website_id = c.website_id and t.awaits_removal
         join remote_posts r on r.config_id = c.id and r.post_id = t.create_id
        where c.is_active and w.is_active and c.template_type = any (?::text[])
          and (r.state = 'live' or (r.state = 'withdrawn' and t.reason = 'deleted'))
          and r.template_type = c.template_type and r.destination_url = c.destination_url
        order by t.deleted_at limit ?`,
        [`{${CAN_WITHDRAW.join(',')}}`, limit],
      );
    return rows.map(({ postId, websiteId }) => ({ ...withdrawJob(postId), lane: websiteId }));
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ExpiringRows, uuids } from '../../../shared/adapters/retention/expiring-rows.js';

/**
 * Attempts of deliveries, with what was sent and answered. The last attempt of each post at each destination stays, and
 * so do the deliveries themselves: they say which version a destination has.
 */
@Injectable()
export class ExpiringAttempts extends ExpiringRows {
  readonly kind = 'deliveries';
  protected readonly byAge = { from: 'publishing_logs t', at: 't.attempted_at', where: `t.status <> 'pending'` };

  protected async end(em: EntityManager, ids: string[]): Promise<number> {
    const removed = await em.execute<unknown[]>(
      `delete from publishing_logs t where id = any (?::uuid[])
          and exists (
            select from publishing_logs later where later.blog_post_id = t.blog_post_id
              and later.publishing_config_id = t.publishing_config_id
              and (later.attempted_at, later.id) > (t.attempted_at, t.id)) returning id`,
      [uuids(ids)],
    );
    return removed.length;
  }
}

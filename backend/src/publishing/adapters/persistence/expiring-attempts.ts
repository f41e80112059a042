import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { oldRows } from '../../../shared/adapters/retention/old-rows.js';
import { Expiring, type Place, Retention } from '../../../shared/application/retention.js';
import { Scope } from '../../../shared/domain/scope.js';

const SCOPE = Scope.system('retention');

/**
 * Attempts of deliveries, with what was sent and answered. The last attempt of each post at each destination stays, and
 * so do the deliveries themselves: they say which version a destination has.
 */
@Injectable()
export class ExpiringAttempts extends Expiring implements OnModuleInit {
  readonly kind = 'deliveries';

  constructor(
    private readonly managers: EntityManagers,
    private readonly retention: Retention,
  ) {
    super();
  }

  onModuleInit(): void {
    this.retention.register(this);
  }

  expire(before: Date, after: Place | null, limit: number): Promise<{ removed: number; last: Place | null }> {
    return this.managers.transaction(SCOPE, async (em) => {
      const { ids, last } = await oldRows(
        em,
        { from: 'publishing_logs t', at: 't.attempted_at', where: `t.status <> 'pending'` },
        before,
        after,
        limit,
      );
      const removed = await em.execute<unknown[]>(
        `delete from publishing_logs t where id = any (?::uuid[])
            and exists (
              select from publishing_logs later where later.blog_post_id = t.blog_post_id
                and later.publishing_config_id = t.publishing_config_id
                and (later.attempted_at, later.id) > (t.attempted_at, t.id)) returning id`,
        [`{${ids.join(',')}}`],
      );
      return { removed: removed.length, last };
    });
  }
}

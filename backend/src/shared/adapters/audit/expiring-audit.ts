import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Expiring, type Place, Retention } from '../../application/retention.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { oldRows } from '../retention/old-rows.js';

const SCOPE = Scope.system('retention');
/** Entries that never end: what was decided about a post, and that a first password was replaced. */
const KEPT = [
  'post.approved',
  'post.declined',
  'post.approval_undone',
  'post.published',
  'post.released',
  'post.withdrawn',
  'post.deleted',
  'user.password_changed',
  'user.password_reset',
];
const ENDS = `t.action not in (${KEPT.map((action) => `'${action}'`).join(', ')})`;

@Injectable()
export class ExpiringAudit extends Expiring implements OnModuleInit {
  readonly kind = 'audit';

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
      await em.execute(`select set_config('app.upkeep', 'expire', true)`);
      const { ids, last } = await oldRows(em, { from: 'audit_log t', at: 't.at', where: ENDS }, before, after, limit);
      await em.execute('delete from audit_log where id = any (?::uuid[])', [`{${ids.join(',')}}`]);
      return { removed: ids.length, last };
    });
  }
}

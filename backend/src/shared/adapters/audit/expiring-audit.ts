import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ExpiringRows, uuids } from '../retention/expiring-rows.js';

/** Entries that never end: what was decided about a post, that a first password was replaced, and erasures. */
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
  'user.erased',
];

@Injectable()
export class ExpiringAudit extends ExpiringRows {
  readonly kind = 'audit';
  protected readonly byAge = {
    from: 'audit_log t',
    at: 't.at',
    where: `t.action not in (${KEPT.map((action) => `'${action}'`).join(', ')})`,
  };

  protected async end(em: EntityManager, ids: string[]): Promise<number> {
    await em.execute(`select set_config('app.upkeep', 'expire', true)`);
    await em.execute('delete from audit_log where id = any (?::uuid[])', [uuids(ids)]);
    return ids.length;
  }
}

import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FailedDeliveries } from '../../application/destination-ports.js';
import { Delivery } from '../../domain/delivery.js';

/** Given up, and saying what is to be true now: the rule of `Delivery.isCurrent` in SQL. */
const CURRENT = `from deliveries d left join sealed_posts s on s.post_id = d.post_id
  where d.config_id = ? and d.status = 'failed' and (case when d.kind = 'withdraw' then s.post_id is null and exists (
    select 1 from remote_posts r join publishing_configs c on c.id = r.config_id
     where r.config_id = d.config_id and r.post_id = d.post_id and r.state in ('live', 'removing') and r.template_type = c.template_type and r.destination_url = c.destination_url
  ) else s.seal = d.seal end)`;

@Injectable()
export class SqlFailedDeliveries extends FailedDeliveries {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async hold(scope: Scope, configId: string, limit: number): Promise<Delivery[]> {
    const em = this.managers.of(scope);
    const rows = await em.execute<{ id: string }[]>(`select d.id ${CURRENT} order by d.created_at, d.id limit ?`, [configId, limit]);
    return em.find(Delivery, { id: { $in: rows.map(({ id }) => id) }, status: 'failed' }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
  }

  async count(scope: Scope, configId: string): Promise<number> {
    const [{ count }] = await this.managers.of(scope).execute<[{ count: number }]>(`select count(*)::int as count ${CURRENT}`, [configId]);
    return count;
  }
}

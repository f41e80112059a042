import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FailedDeliveries } from '../../application/destination-ports.js';
import { Delivery } from '../../domain/delivery.js';
import { ASKING } from './asking-endpoints.js';

/**
 * Selects deliveries that were given up but are still current: the rule of `Delivery.isCurrent` in SQL. A withdrawal is
 * still to be sent when the post exists at the destination, or when the endpoint wants withdrawal notices and has
 * received no later one. Parameters: id of the configuration, and {@link ASKING}.
 */
export const STILL_TO_BE_SENT = `from deliveries d join publishing_configs c on c.id = d.config_id
  left join sealed_posts s on s.post_id = d.post_id
  where d.config_id = ? and d.status = 'failed' and (case when d.kind = 'withdraw' then s.post_id is null and (exists (
    select from remote_posts r
     where r.config_id = d.config_id and r.post_id = d.post_id and r.state in ('live', 'removing')
       and r.template_type = c.template_type and r.destination_url = c.destination_url
  ) or exists (select from jsonb_to_recordset(?::jsonb) as asking(type text, setting text)
     where c.template_type = asking.type and c.settings ->> asking.setting = 'yes')
   and not exists (
     select from deliveries l where l.post_id = d.post_id and l.config_id = d.config_id
       and l.kind = 'withdraw' and l.released_at > d.released_at)
  ) else s.seal = d.seal end)`;

@Injectable()
export class SqlFailedDeliveries extends FailedDeliveries {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async hold(scope: Scope, configId: string, limit: number): Promise<Delivery[]> {
    const em = this.managers.forScope(scope);
    const rows = await em.execute<{ id: string }[]>(
      `select d.id ${STILL_TO_BE_SENT} order by d.created_at, d.id limit ?`,
      [configId, ASKING, limit],
    );
    return em.find(
      Delivery,
      { id: { $in: rows.map(({ id }) => id) }, status: 'failed' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
  }

  async count(scope: Scope, configId: string): Promise<number> {
    const [{ count }] = await this.managers
      .forScope(scope)
      .execute<[{ count: number }]>(`select count(*)::int as count ${STILL_TO_BE_SENT}`, [configId, ASKING]);
    return count;
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Devices } from '../../application/ports.js';

/** How long a device is remembered after its last sign-in. */
const KEPT = '1 year';

@Injectable()
export class SqlDevices extends Devices {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async note(scope: Scope, userId: UserId, name: string, at: Date): Promise<boolean> {
    const [row] = await this.managers.forScope(scope).execute<{ isNew: boolean }[]>(
      `with earlier as (select exists (select from devices where user_id = :userId) as has_any,
          exists (select from devices where user_id = :userId and name = :name) as has_this),
        noted as (insert into devices (user_id, name, last_seen_at) values (:userId, :name, :at)
          on conflict (user_id, name) do update set last_seen_at = excluded.last_seen_at)
      select has_any and not has_this as "isNew" from earlier`,
      { userId, name, at },
    );
    return row!.isNew;
  }

  async deleteOver(at: Date): Promise<void> {
    await this.managers
      .forScope(Scope.system('sweep'))
      .execute(`delete from devices where last_seen_at < ?::timestamptz - interval '${KEPT}'`, [at]);
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PlatformAdmins } from '../../application/ports.js';

@Injectable()
export class SqlPlatformAdmins extends PlatformAdmins {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  /**
   * Locks in a fixed order, so that there are no deadlocks; a person who is no longer an admin after the wait is
   * omitted.
   */
  async lock(scope: Scope): Promise<UserId[]> {
    const rows = await this.managers
      .forScope(scope)
      .execute<{ id: UserId }[]>(
        `select id from users where role = 'platform_admin' and disabled_at is null order by id for update`,
      );
    return rows.map(({ id }) => id);
  }
}

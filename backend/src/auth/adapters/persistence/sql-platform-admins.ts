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

  /** In one order, so that two never wait for each other; one that is no admin any more after the wait is left out. */
  async lock(scope: Scope): Promise<UserId[]> {
    const rows = await this.managers
      .forScope(scope)
      .execute<{ id: UserId }[]>(
        `select id from users where role = 'platform_admin' and disabled_at is null order by id for update`,
      );
    return rows.map(({ id }) => id);
  }
}

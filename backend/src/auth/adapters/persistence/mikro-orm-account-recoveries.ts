import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { AccountRecoveries, type RecoveryView } from '../../application/recovery/ports.js';
import { AccountRecovery } from '../../domain/account-recovery.js';
import { displayNameOf } from './display-name.js';

const MOST = 200;

@Injectable()
export class MikroOrmAccountRecoveries extends AccountRecoveries {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  lock(scope: Scope, userId: UserId): Promise<AccountRecovery | null> {
    return this.managers
      .forScope(scope)
      .findOne(AccountRecovery, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  async add(scope: Scope, recovery: AccountRecovery): Promise<void> {
    await this.managers.add(scope, recovery);
  }

  async save(recovery: AccountRecovery): Promise<void> {
    await this.managers.save(recovery);
  }

  async remove(scope: Scope, userId: UserId): Promise<boolean> {
    return (await this.managers.forScope(scope).nativeDelete(AccountRecovery, { userId })) > 0;
  }

  async open(scope: Scope, at: Date): Promise<RecoveryView[]> {
    const rows = await this.managers.forScope(scope).execute<RecoveryView[]>(
      `select u.id as "userId", u.email, r.requested_at as "requestedAt", r.expires_at as "expiresAt",
          r.confirmed_at as "confirmedAt", ${displayNameOf('u')} as name
        from account_recoveries r join users u on u.id = r.user_id
        where r.expires_at > ? and u.disabled_at is null order by r.requested_at, u.id limit ?`,
      [at, MOST],
    );
    return rows.map((row) => ({
      ...row,
      requestedAt: new Date(row.requestedAt),
      expiresAt: new Date(row.expiresAt),
      confirmedAt: row.confirmedAt && new Date(row.confirmedAt),
    }));
  }

  async deleteOver(at: Date): Promise<void> {
    await this.managers.forScope(Scope.system('sweep')).nativeDelete(AccountRecovery, { expiresAt: { $lt: at } });
  }
}

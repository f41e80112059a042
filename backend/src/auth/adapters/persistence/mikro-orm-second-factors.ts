import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SecondFactors } from '../../application/second-factor/ports.js';
import { Authenticator, RecoveryCode } from '../../domain/second-factor.js';

@Injectable()
export class MikroOrmSecondFactors extends SecondFactors {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  authenticatorOf(scope: Scope, userId: UserId): Promise<Authenticator | null> {
    return this.managers.forScope(scope).findOne(Authenticator, { userId });
  }

  async add(scope: Scope, authenticator: Authenticator): Promise<void> {
    await this.managers.add(scope, authenticator);
  }

  async save(authenticator: Authenticator): Promise<void> {
    await this.managers.save(authenticator);
  }

  async removeAll(scope: Scope, userId: UserId): Promise<boolean> {
    const manager = this.managers.forScope(scope);
    const wasGuarded = await this.isGuarded(scope, userId);
    await manager.nativeDelete(RecoveryCode, { userId });
    await manager.nativeDelete(Authenticator, { userId });
    return wasGuarded;
  }

  async isGuarded(scope: Scope, userId: UserId): Promise<boolean> {
    const found = await this.managers
      .forScope(scope)
      .execute('select from authenticators where user_id = ? and confirmed_at is not null', [userId]);
    return found.length > 0;
  }

  async replaceCodes(scope: Scope, userId: UserId, codes: readonly RecoveryCode[]): Promise<void> {
    await this.managers.forScope(scope).nativeDelete(RecoveryCode, { userId });
    await this.managers.add(scope, ...codes);
  }

  async useCode(scope: Scope, userId: UserId, digest: string, at: Date): Promise<boolean> {
    const used = await this.managers
      .forScope(scope)
      .nativeUpdate(RecoveryCode, { userId, digest, usedAt: null }, { usedAt: at });
    return used > 0;
  }

  codesLeft(scope: Scope, userId: UserId): Promise<number> {
    return this.managers.forScope(scope).count(RecoveryCode, { userId, usedAt: null });
  }
}

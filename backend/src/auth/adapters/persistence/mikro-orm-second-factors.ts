import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SecondFactors } from '../../application/second-factor/ports.js';
import type { SecondFactor } from '../../domain/proof.js';
import { Passkey } from '../../domain/passkey.js';
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

  async remove(scope: Scope, { userId }: Authenticator): Promise<void> {
    await this.managers.forScope(scope).nativeDelete(Authenticator, { userId });
  }

  async methodsOf(scope: Scope, userId: UserId): Promise<readonly SecondFactor[]> {
    const [found] = await this.managers.forScope(scope).execute<{ passkey: boolean; totp: boolean }[]>(
      `select exists (select from passkeys where user_id = :userId) as passkey,
        exists (select from authenticators where user_id = :userId and confirmed_at is not null) as totp`,
      { userId },
    );
    const own = (['passkey', 'totp'] as const).filter((method) => found![method]);
    return own.length > 0 ? [...own, 'recovery_code'] : [];
  }

  async removeAll(scope: Scope, userId: UserId): Promise<void> {
    const manager = this.managers.forScope(scope);
    await manager.nativeDelete(RecoveryCode, { userId });
    await manager.nativeDelete(Authenticator, { userId });
    await manager.nativeDelete(Passkey, { userId });
  }

  async removeUnneededCodes(scope: Scope, userId: UserId): Promise<void> {
    if ((await this.methodsOf(scope, userId)).length === 0)
      await this.managers.forScope(scope).nativeDelete(RecoveryCode, { userId });
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

import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { PasskeyChallenges, Passkeys } from '../../application/passkeys/ports.js';
import { PasskeyChallenge } from '../../domain/passkey-challenge.js';
import { PasskeyExists } from '../../domain/passkey-errors.js';
import { Passkey } from '../../domain/passkey.js';

const SWEEP = Scope.system('sweep');

@Injectable()
export class MikroOrmPasskeys extends Passkeys {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  ofUser(scope: Scope, userId: UserId): Promise<Passkey[]> {
    return this.managers.forScope(scope).find(Passkey, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  lock(scope: Scope, credentialId: string): Promise<Passkey | null> {
    return this.managers
      .forScope(scope)
      .findOne(Passkey, { credentialId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  async add(scope: Scope, passkey: Passkey): Promise<void> {
    await refusing(this.managers.add(scope, passkey), { passkeys_credential_id_unique: () => new PasskeyExists() });
  }

  async save(passkey: Passkey): Promise<void> {
    await this.managers.save(passkey);
  }

  async remove(scope: Scope, { id }: Passkey): Promise<void> {
    await this.managers.forScope(scope).nativeDelete(Passkey, { id });
  }
}

@Injectable()
export class MikroOrmPasskeyChallenges extends PasskeyChallenges {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, challenge: PasskeyChallenge): Promise<void> {
    await this.managers.add(scope, challenge);
  }

  async take(scope: Scope, digest: string): Promise<PasskeyChallenge | null> {
    const manager = this.managers.forScope(scope);
    const challenge = await manager.findOne(PasskeyChallenge, { digest });
    return (await manager.nativeDelete(PasskeyChallenge, { digest })) > 0 ? challenge : null;
  }

  async deleteOver(at: Date): Promise<void> {
    await this.managers.forScope(SWEEP).nativeDelete(PasskeyChallenge, { expiresAt: { $lt: at } });
  }
}

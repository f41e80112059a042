import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { SignOnFilter } from '../../application/ports.js';
import { SignInChallenges } from '../../application/second-factor/ports.js';
import { SignInChallenge } from '../../domain/sign-in-challenge.js';

const SWEEP = Scope.system('sweep');

@Injectable()
export class MikroOrmSignInChallenges extends SignInChallenges {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, challenge: SignInChallenge): Promise<void> {
    await this.managers.add(scope, challenge);
  }

  ofDigest(scope: Scope, digest: string): Promise<SignInChallenge | null> {
    return this.managers.forScope(scope).findOne(SignInChallenge, { digest });
  }

  async use(scope: Scope, { digest }: SignInChallenge): Promise<boolean> {
    return (await this.managers.forScope(scope).nativeDelete(SignInChallenge, { digest })) > 0;
  }

  async deleteSignOns(scope: Scope, of: SignOnFilter): Promise<void> {
    const { identityIds = null, providerSession = null } = of;
    if (identityIds === null && providerSession === null) return;
    const identities = identityIds && `{${identityIds.join(',')}}`;
    await this.managers.forScope(scope).execute(
      `delete from sign_in_challenges where (?::uuid[] is null or identity_id = any (?::uuid[]))
        and (?::text is null or provider_session = ? or (provider_session is null and identity_id = any (?::uuid[])))`,
      [identities, identities, providerSession, providerSession, identities],
    );
  }

  async deleteOver(at: Date): Promise<void> {
    await this.managers.forScope(SWEEP).nativeDelete(SignInChallenge, { expiresAt: { $lt: at } });
  }
}

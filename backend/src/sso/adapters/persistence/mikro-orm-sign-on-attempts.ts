import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { SignOnAttempts } from '../../application/ports.js';
import { SignOnAttempt } from '../../domain/sign-on-attempt.js';

const SWEEP = Scope.system('sweep');

@Injectable()
export class MikroOrmSignOnAttempts extends SignOnAttempts {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, attempt: SignOnAttempt): Promise<void> {
    await this.managers.add(scope, attempt);
  }

  async take(scope: Scope, digest: string, browserDigest: string, at: Date): Promise<SignOnAttempt | null> {
    const em = this.managers.forScope(scope);
    const attempt = await em.findOne(SignOnAttempt, { digest, browserDigest, expiresAt: { $gt: at } });
    // Of several at once, the one that deletes it has it.
    return attempt && (await em.nativeDelete(SignOnAttempt, { digest })) > 0 ? attempt : null;
  }

  async deleteOver(at: Date): Promise<void> {
    await this.managers.forScope(SWEEP).nativeDelete(SignOnAttempt, { expiresAt: { $lt: at } });
  }
}

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { TokenNotFound } from '../../domain/token-errors.js';
import { PersonalTokens } from './ports.js';

@Injectable()
export class RevokeToken {
  constructor(
    private readonly tokens: PersonalTokens,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Revokes one of the caller's tokens; its next call is refused.
   * @throws TokenNotFound also when it is another person's
   */
  execute(scope: Scope, id: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const token = (await this.tokens.listByUser(scope, scope.userId)).find((own) => own.id === id);
      if (!token || !(await this.tokens.remove(scope, token))) throw new TokenNotFound();
      await unit.audit({
        action: 'token.revoked',
        websiteId: null,
        subject: { kind: 'token', id, name: token.name },
      });
    });
  }
}

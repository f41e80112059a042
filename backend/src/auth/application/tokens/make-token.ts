import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { MOST_TOKENS, type NewToken, PersonalToken } from '../../domain/personal-token.js';
import { ExpiryPassed, MayNotMakeApproveTokens, TooManyTokens } from '../../domain/token-errors.js';
import { Users } from '../ports.js';
import { PersonalTokens } from './ports.js';

@Injectable()
export class MakeToken {
  constructor(
    private readonly users: Users,
    private readonly tokens: PersonalTokens,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the secret with it, this once
   * @throws ExpiryPassed, MayNotMakeApproveTokens, TooManyTokens, TokenNameTaken
   */
  execute(scope: Scope, request: NewToken): Promise<{ token: PersonalToken; secret: string }> {
    const now = this.clock.now();
    if (request.expiresAt && request.expiresAt <= now) throw new ExpiryPassed();
    return this.unitOfWork.run(scope, async (unit) => {
      // One after another: of those beyond the limit, nobody would be shown the oldest.
      const user = await this.users.lock(scope, scope.userId);
      if (request.powers.includes('approve') && !user.mayApproveByToken) throw new MayNotMakeApproveTokens();
      if ((await this.tokens.listByUser(scope, user.id)).length >= MOST_TOKENS) throw new TooManyTokens();
      const made = PersonalToken.make(user.id, request, now);
      await this.tokens.add(scope, made.token);
      const { id, name, powers, expiresAt } = made.token;
      const changes = { scopes: [null, powers], expiresAt: [null, expiresAt] } as const;
      await unit.audit({
        action: 'token.created',
        websiteId: null,
        subject: { kind: 'token', id, name },
        changes,
      });
      return made;
    });
  }
}

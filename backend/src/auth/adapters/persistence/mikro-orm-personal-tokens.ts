import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PersonalTokens } from '../../application/tokens/ports.js';
import { MOST_TOKENS, PersonalToken } from '../../domain/personal-token.js';
import { TokenNameTaken } from '../../domain/token-errors.js';

@Injectable()
export class MikroOrmPersonalTokens extends PersonalTokens {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  listByUser(scope: Scope, userId: UserId): Promise<PersonalToken[]> {
    return this.managers
      .forScope(scope)
      .find(PersonalToken, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MOST_TOKENS });
  }

  async add(scope: Scope, token: PersonalToken): Promise<void> {
    await refusing(this.managers.add(scope, token), { personal_tokens_name_unique: () => new TokenNameTaken() });
  }

  async removeAll(scope: Scope, userId: UserId): Promise<void> {
    await this.managers.forScope(scope).nativeDelete(PersonalToken, { userId });
  }

  async remove(scope: Scope, { id }: PersonalToken): Promise<boolean> {
    return (await this.managers.forScope(scope).nativeDelete(PersonalToken, { id })) > 0;
  }
}

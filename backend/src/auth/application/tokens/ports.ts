import type { UserId } from '../../../shared/domain/ids.js';
import type { Power, Scope } from '../../../shared/domain/scope.js';
import type { PersonalToken } from '../../domain/personal-token.js';

export abstract class PersonalTokens {
  /** The newest first; there are never more than `MOST_TOKENS`. */
  abstract listByUser(scope: Scope, userId: UserId): Promise<PersonalToken[]>;
  /** @throws TokenNameTaken */
  abstract add(scope: Scope, token: PersonalToken): Promise<void>;
  abstract removeAll(scope: Scope, userId: UserId): Promise<void>;
  /** @returns false when it is gone already */
  abstract remove(scope: Scope, token: PersonalToken): Promise<boolean>;
}

export interface TokenCaller {
  /** The person, narrowed to the token's powers. */
  scope: Scope;
  tokenId: string;
  powers: readonly Power[];
}

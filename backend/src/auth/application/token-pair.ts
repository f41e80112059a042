import type { Scope } from '../../shared/domain/scope.js';
import type { User } from '../domain/user.js';

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: User;
  /** See `Scope.grants`. */
  permissions: Scope['grants'];
  /** See `Callers.secondFactorDue`. */
  secondFactorDue: Date | null;
}

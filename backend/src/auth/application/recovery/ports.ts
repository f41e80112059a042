import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { AccountRecovery } from '../../domain/account-recovery.js';

export interface RecoveryView {
  userId: UserId;
  name: string;
  email: string;
  requestedAt: Date;
  expiresAt: Date;
  confirmedAt: Date | null;
}

export abstract class AccountRecoveries {
  /** Locks the row until the transaction ends. */
  abstract lock(scope: Scope, userId: UserId): Promise<AccountRecovery | null>;
  abstract add(scope: Scope, recovery: AccountRecovery): Promise<void>;
  abstract save(recovery: AccountRecovery): Promise<void>;
  /** @returns false when there is none */
  abstract remove(scope: Scope, userId: UserId): Promise<boolean>;
  /** Those that have not expired, the oldest first. */
  abstract open(scope: Scope, at: Date): Promise<RecoveryView[]>;
  abstract deleteOver(at: Date): Promise<void>;
}

import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { makeRecoveryCode, RECOVERY_CODES, RecoveryCode } from '../../domain/second-factor.js';
import type { SecondFactors } from './ports.js';

/** Replaces a person's recovery codes. @returns the new ones, this once */
export async function newRecoveryCodes(
  factors: SecondFactors,
  scope: Scope,
  userId: UserId,
  at: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await factors.replaceCodes(
    scope,
    userId,
    codes.map((code) => new RecoveryCode(userId, code, at)),
  );
  return codes;
}

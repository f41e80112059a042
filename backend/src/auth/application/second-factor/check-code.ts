import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../shared/application/secret-box.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { CodeMethod } from '../../domain/proof.js';
import { type Authenticator, digestOfRecoveryCode } from '../../domain/second-factor.js';
import { OneTimeCodes, SecondFactors } from './ports.js';

/**
 * The one place where codes are compared. Each is accepted once: the caller holds the person's row, and commits that
 * the code is spent together with what it opened.
 */
@Injectable()
export class CheckCode {
  constructor(
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
    private readonly box: SecretBox,
  ) {}

  async execute(scope: Scope, userId: UserId, method: CodeMethod, code: string, at: Date): Promise<boolean> {
    if (method === 'recovery_code') return this.factors.useCode(scope, userId, digestOfRecoveryCode(code), at);
    const authenticator = await this.factors.authenticatorOf(scope, userId);
    return authenticator !== null && authenticator.confirmedAt !== null && this.spend(authenticator, code, at);
  }

  /** Also of an authenticator that is not confirmed yet. */
  async spend(authenticator: Authenticator, code: string, at: Date): Promise<boolean> {
    const step = this.codes.stepOf(this.box.open(authenticator.secret), code, at);
    if (step === null || !authenticator.accept(step)) return false;
    await this.factors.save(authenticator);
    return true;
  }
}

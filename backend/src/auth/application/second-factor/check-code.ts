import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import type { Unit } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { CodeMethod } from '../../domain/proof.js';
import { type Authenticator, digestOfRecoveryCode } from '../../domain/second-factor.js';
import type { User } from '../../domain/user.js';
import { recoveryCodeUsed } from './mails.js';
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
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** That a recovery code was used is mailed to its person and audited, whatever it was used for. */
  async execute(unit: Unit, scope: Scope, user: User, method: CodeMethod, code: string): Promise<boolean> {
    if (method === 'recovery_code') return this.useRecoveryCode(unit, scope, user, code);
    const authenticator = await this.factors.authenticatorOf(scope, user.id);
    return authenticator !== null && authenticator.confirmedAt !== null && this.spend(authenticator, code, unit.now());
  }

  /** Also of an authenticator that is not confirmed yet. */
  async spend(authenticator: Authenticator, code: string, at: Date): Promise<boolean> {
    const step = this.codes.stepOf(this.box.open(authenticator.secret), code, at);
    if (step === null || !authenticator.accept(step)) return false;
    await this.factors.save(authenticator);
    return true;
  }

  private async useRecoveryCode(unit: Unit, scope: Scope, user: User, code: string): Promise<boolean> {
    if (!(await this.factors.useCode(scope, user.id, digestOfRecoveryCode(code), unit.now()))) return false;
    const left = await this.factors.codesLeft(scope, user.id);
    await this.mailer.queue(scope, [{ to: user.email, ...recoveryCodeUsed(left, this.publicUrl.link('/account')) }]);
    await unit.auditAs(user.scope, {
      action: 'user.recovery_code_used',
      websiteId: null,
      subject: { kind: 'user', id: user.id, name: user.displayName },
    });
    return true;
  }
}

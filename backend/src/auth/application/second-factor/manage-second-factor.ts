import { Injectable } from '@nestjs/common';
import { countFailures } from '../../../shared/application/count-failures.js';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { Throttle } from '../../../shared/application/throttle.js';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AuthenticatorExists, NoAuthenticator, NoSecondFactor, WrongCode } from '../../domain/second-factor-errors.js';
import { Authenticator } from '../../domain/second-factor.js';
import type { User } from '../../domain/user.js';
import { codesOf } from '../limits.js';
import { Users } from '../ports.js';
import { CheckCode } from './check-code.js';
import { authenticatorRemoved, recoveryCodesRenewed, secondFactorChanged } from './mails.js';
import { newRecoveryCodes } from './new-recovery-codes.js';
import { OneTimeCodes, SecondFactors } from './ports.js';

export interface NewAuthenticator {
  /** Base32, to be typed into the app. */
  secret: string;
  /** `otpauth://totp/…`, to be read from a QR code. */
  address: string;
}

/** A person's authenticator app and recovery codes. Every change ends no session, and is mailed to them. */
@Injectable()
export class ManageSecondFactor {
  constructor(
    private readonly users: Users,
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
    private readonly checkCode: CheckCode,
    private readonly throttle: Throttle,
    private readonly box: SecretBox,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Begins anew while no code was given. @throws AuthenticatorExists */
  begin(scope: Scope): Promise<NewAuthenticator> {
    return this.ofCaller(scope, async (unit, user) => {
      const earlier = await this.factors.authenticatorOf(scope, user.id);
      if (earlier?.confirmedAt) throw new AuthenticatorExists();
      if (earlier) await this.factors.remove(scope, earlier);
      const secret = this.codes.makeSecret();
      await this.factors.add(scope, new Authenticator(user.id, this.box.seal(secret), unit.now()));
      return { secret, address: this.codes.address(secret, user.email) };
    });
  }

  /**
   * Signing in takes a code from now on.
   * @returns the recovery codes, this once; none when the person had a second factor before
   * @throws WrongCode, NoAuthenticator, AuthenticatorExists, TooManyAttempts
   */
  async confirm(scope: Scope, code: string): Promise<string[]> {
    return countFailures(this.throttle, [codesOf(scope.userId)], isWrong, () =>
      this.ofCaller(scope, async (unit, user) => {
        const authenticator = await this.factors.authenticatorOf(scope, user.id);
        if (!authenticator) throw new NoAuthenticator();
        if (authenticator.confirmedAt) throw new AuthenticatorExists();
        const now = unit.now();
        if (!(await this.checkCode.spend(authenticator, code, now))) throw new WrongCode();
        const wasGuarded = await this.isGuarded(scope, user);
        authenticator.confirm(now);
        await this.factors.save(authenticator);
        await this.tell(unit, scope, user, true);
        return wasGuarded ? [] : newRecoveryCodes(this.factors, scope, user.id, now);
      }),
    );
  }

  /** @returns new recovery codes, this once; the earlier ones end @throws NoSecondFactor */
  renewCodes(scope: Scope): Promise<string[]> {
    return this.ofCaller(scope, async (unit, user) => {
      if (!(await this.isGuarded(scope, user))) throw new NoSecondFactor();
      await this.mailer.queue(scope, [{ to: user.email, ...recoveryCodesRenewed(this.publicUrl.link('/account')) }]);
      await unit.audit({ action: 'user.recovery_codes_renewed', websiteId: null, subject: subjectOf(user) });
      return newRecoveryCodes(this.factors, scope, user.id, unit.now());
    });
  }

  /** The password alone signs in from now on, unless there is a passkey. @throws NoAuthenticator */
  remove(scope: Scope): Promise<void> {
    return this.ofCaller(scope, async (unit, user) => {
      const authenticator = await this.factors.authenticatorOf(scope, user.id);
      if (!authenticator?.confirmedAt) throw new NoAuthenticator();
      await this.factors.remove(scope, authenticator);
      await this.factors.removeUnneededCodes(scope, user.id);
      await this.tell(unit, scope, user, false);
    });
  }

  /** Locks the person, so that changes of theirs are one after another. */
  private ofCaller<T>(scope: Scope, work: (unit: Unit, user: User) => Promise<T>): Promise<T> {
    return this.unitOfWork.run(scope, async (unit) => work(unit, await this.users.lock(scope, scope.userId)));
  }

  private async isGuarded(scope: Scope, user: User): Promise<boolean> {
    return (await this.factors.methodsOf(scope, user.id)).length > 0;
  }

  private async tell(unit: Unit, scope: Scope, user: User, isOn: boolean): Promise<void> {
    const link = this.publicUrl.link('/account');
    const isStillGuarded = !isOn && (await this.isGuarded(scope, user));
    const text = isStillGuarded ? authenticatorRemoved(link) : secondFactorChanged(isOn, link);
    await this.mailer.queue(scope, [{ to: user.email, ...text }]);
    await unit.audit({
      action: isOn ? 'user.second_factor_added' : 'user.second_factor_removed',
      websiteId: null,
      subject: subjectOf(user),
    });
  }
}

const subjectOf = ({ id, displayName }: User) => ({ kind: 'user', id, name: displayName }) as const;

const isWrong = (error: unknown): boolean => error instanceof WrongCode;

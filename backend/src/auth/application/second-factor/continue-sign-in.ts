import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { DeviceInfo } from '../../domain/device-info.js';
import { SignInChallenge } from '../../domain/sign-in-challenge.js';
import type { SignOn } from '../../domain/sign-on.js';
import type { User } from '../../domain/user.js';
import { OpenSession } from '../open-session.js';
import { SignOnRules } from '../ports.js';
import { SecondFactors, SignInChallenges } from './ports.js';
import type { SignInResult } from './second-factor-needed.js';

/** Where every sign-in goes that has given its first proof: in, or on to the second factor. */
@Injectable()
export class ContinueSignIn {
  constructor(
    private readonly factors: SecondFactors,
    private readonly challenges: SignInChallenges,
    private readonly openSession: OpenSession,
    private readonly signOnRules: SignOnRules,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signOn null when the first proof was a password
   * @throws WrongCredentials when the password was changed or the account disabled in the meantime
   * @throws SingleSignOnRequired for a password where only a provider signs in; platform admins always may
   */
  async execute(scope: Scope, proved: User, device: DeviceInfo, signOn: SignOn | null = null): Promise<SignInResult> {
    if (!signOn) await this.signOnRules.admitWithout(proved);
    const methods = signOn?.hasSecondFactor ? [] : await this.factors.methodsOf(scope, proved.id);
    if (methods.length === 0) return this.openSession.execute(scope, proved, device, signOn);
    const { challenge, token } = SignInChallenge.make(proved, this.clock.now(), signOn);
    await this.challenges.add(scope, challenge);
    return { mfaToken: token, methods };
  }
}

import { Injectable } from '@nestjs/common';
import { countFailures } from '../../../shared/application/count-failures.js';
import { Throttle } from '../../../shared/application/throttle.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { digestOfLinkToken } from '../../../shared/domain/link-token.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { DeviceInfo } from '../../domain/device-info.js';
import type { CodeMethod } from '../../domain/proof.js';
import { SignInExpired, WrongSignInCode } from '../../domain/second-factor-errors.js';
import type { SignInChallenge } from '../../domain/sign-in-challenge.js';
import { codesOf, passwordsFrom } from '../limits.js';
import { OpenSession } from '../open-session.js';
import { SignOnRules, Users } from '../ports.js';
import type { SignedIn } from '../token-pair.js';
import { CheckCode } from './check-code.js';
import { SignInChallenges } from './ports.js';

export interface SignInWithCodeInput {
  mfaToken: string;
  method: CodeMethod;
  code: string;
  /** The network address of the request. */
  address: string;
  device: DeviceInfo;
}

@Injectable()
export class SignInWithCode {
  private readonly scope = Scope.system('sign-in');

  constructor(
    private readonly throttle: Throttle,
    private readonly users: Users,
    private readonly challenges: SignInChallenges,
    private readonly checkCode: CheckCode,
    private readonly openSession: OpenSession,
    private readonly signOnRules: SignOnRules,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws SignInExpired, WrongSignInCode, TooManyAttempts */
  async execute(input: SignInWithCodeInput): Promise<SignedIn> {
    const challenge = await this.challenges.ofDigest(this.scope, digestOfLinkToken(input.mfaToken));
    const counters = [passwordsFrom(input.address), ...(challenge ? [codesOf(challenge.userId)] : [])];
    return countFailures(this.throttle, counters, isWrong, () => this.admit(challenge, input));
  }

  private admit(challenge: SignInChallenge | null, { method, code, device }: SignInWithCodeInput): Promise<SignedIn> {
    if (!challenge) throw new SignInExpired();
    return this.unitOfWork.run(this.scope, async (unit) => {
      await this.signOnRules.holdLink(challenge.identityId);
      const user = await this.users.lock(this.scope, challenge.userId);
      if (!challenge.isOpenFor(user, unit.now())) throw new SignInExpired();
      await this.signOnRules.admitWaiting(user, challenge);
      if (!(await this.checkCode.execute(unit, this.scope, user, method, code))) throw new WrongSignInCode(method);
      if (!(await this.challenges.use(this.scope, challenge))) throw new SignInExpired();
      return this.openSession.execute(this.scope, user, device, challenge.signOn);
    });
  }
}

const isWrong = (error: unknown): boolean => error instanceof WrongSignInCode || error instanceof SignInExpired;

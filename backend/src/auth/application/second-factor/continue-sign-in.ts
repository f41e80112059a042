import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SignInChallenge } from '../../domain/sign-in-challenge.js';
import type { User } from '../../domain/user.js';
import { OpenSession } from '../open-session.js';
import { SecondFactors, SignInChallenges } from './ports.js';
import type { SignInResult } from './second-factor-needed.js';

/** Where every sign-in goes that has proved a password, and nothing else: in, or on to the second factor. */
@Injectable()
export class ContinueSignIn {
  constructor(
    private readonly factors: SecondFactors,
    private readonly challenges: SignInChallenges,
    private readonly openSession: OpenSession,
    private readonly clock: Clock,
  ) {}

  /** @throws WrongCredentials when the password was changed or the account disabled in the meantime */
  async execute(scope: Scope, proved: User, userAgent: string | null): Promise<SignInResult> {
    const methods = await this.factors.methodsOf(scope, proved.id);
    if (methods.length === 0) return this.openSession.execute(scope, proved, userAgent);
    const { challenge, token } = SignInChallenge.make(proved, this.clock.now());
    await this.challenges.add(scope, challenge);
    return { mfaToken: token, methods };
  }
}

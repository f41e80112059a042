import { Injectable } from '@nestjs/common';
import { countFailures } from '../../../shared/application/count-failures.js';
import { Throttle } from '../../../shared/application/throttle.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/domain/clock.js';
import { digestOfLinkToken } from '../../../shared/domain/link-token.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { DeviceInfo } from '../../domain/device-info.js';
import type { Passkey } from '../../domain/passkey.js';
import { PasskeyRefused } from '../../domain/passkey-errors.js';
import { SignInExpired } from '../../domain/second-factor-errors.js';
import type { SignInChallenge } from '../../domain/sign-in-challenge.js';
import { askingForPasskeys, codesOf, passwordsFrom } from '../limits.js';
import { OpenSession } from '../open-session.js';
import { SignOnRules, Users } from '../ports.js';
import { SignInChallenges } from '../second-factor/ports.js';
import type { SignedIn } from '../token-pair.js';
import { AskPasskey } from './ask-passkey.js';
import { type Assertion, Passkeys } from './ports.js';

export interface SignInWithPasskeyInput {
  assertion: Assertion;
  /** Of a sign-in whose password was right, when the passkey is its second factor. */
  mfaToken?: string | undefined;
  /** The network address of the request. */
  address: string;
  device: DeviceInfo;
}

/** A sign-in with a passkey: alone, because its device has verified the person, or after a password. */
@Injectable()
export class SignInWithPasskey {
  private readonly scope = Scope.system('sign-in');

  constructor(
    private readonly throttle: Throttle,
    private readonly users: Users,
    private readonly challenges: SignInChallenges,
    private readonly passkeys: Passkeys,
    private readonly askPasskey: AskPasskey,
    private readonly openSession: OpenSession,
    private readonly signOnRules: SignOnRules,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns what a passkey has to sign, and the passkeys that may; none names anybody's
   * @throws SignInExpired, TooManyAttempts
   */
  async begin(mfaToken: string | undefined, address: string): Promise<{ challenge: string; allowed: Passkey[] }> {
    await this.throttle.count(askingForPasskeys(address));
    const waiting = await this.waiting(mfaToken);
    if (!waiting) return { challenge: await this.askPasskey.begin(this.scope, 'sign_in', null), allowed: [] };
    const allowed = await this.passkeys.ofUser(this.scope, waiting.userId);
    return { challenge: await this.askPasskey.begin(this.scope, 'second_factor', waiting.userId), allowed };
  }

  /** @throws PasskeyRefused, PasskeyRequestExpired, SignInExpired, SingleSignOnRequired, TooManyAttempts */
  async execute(input: SignInWithPasskeyInput): Promise<SignedIn> {
    await this.throttle.count(askingForPasskeys(input.address));
    const waiting = await this.waiting(input.mfaToken);
    const counters = [passwordsFrom(input.address), ...(waiting ? [codesOf(waiting.userId)] : [])];
    return countFailures(this.throttle, counters, isRefused, () => this.admit(waiting, input));
  }

  private async admit(waiting: SignInChallenge | null, { assertion, device }: SignInWithPasskeyInput) {
    const only = waiting?.userId ?? null;
    const purpose = waiting ? 'second_factor' : 'sign_in';
    const challenge = await this.askPasskey.take(this.scope, purpose, only, assertion.clientDataJSON);
    const signedIn = await this.unitOfWork.run(this.scope, async (unit) => {
      const user = await this.askPasskey.personWith(unit, this.scope, assertion, challenge, only);
      if (!user) return null;
      await (waiting ? this.signOnRules.admitWaiting(user, waiting) : this.signOnRules.admitWithout(user));
      if (waiting && !(await this.challenges.use(this.scope, waiting))) throw new SignInExpired();
      return this.openSession.execute(this.scope, user, device, waiting?.signOn);
    });
    if (!signedIn) throw new PasskeyRefused();
    return signedIn;
  }

  /** @throws SignInExpired */
  private async waiting(mfaToken: string | undefined): Promise<SignInChallenge | null> {
    if (mfaToken === undefined) return null;
    const waiting = await this.challenges.ofDigest(this.scope, digestOfLinkToken(mfaToken));
    if (!waiting?.isOpenFor(await this.users.get(this.scope, waiting.userId), this.clock.now()))
      throw new SignInExpired();
    return waiting;
  }
}

const isRefused = (error: unknown): boolean => error instanceof PasskeyRefused;

import { Injectable } from '@nestjs/common';
import { countFailures } from '../../../shared/application/count-failures.js';
import { Throttle } from '../../../shared/application/throttle.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type CodeMethod, isRecent, type ProofWay, type TypedProof } from '../../domain/proof.js';
import { ProofNeeded, SecondFactorNotAsked, WrongProof } from '../../domain/second-factor-errors.js';
import { SessionNotFound } from '../../domain/errors.js';
import { CheckPassword } from '../check-password.js';
import { codesOf, ownPasswordOf } from '../limits.js';
import { Sessions, SignOnRules, Users } from '../ports.js';
import { CheckCode } from './check-code.js';
import { SecondFactors } from './ports.js';

/** A person proves once more, in the middle of a session, that it is them. */
@Injectable()
export class ProveAgain {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly signOnRules: SignOnRules,
    private readonly checkPassword: CheckPassword,
    private readonly checkCode: CheckCode,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * What the person can prove it with: with a second factor, a password is not enough, and neither is a provider whose
   * second factor does not count.
   */
  async methodsOf(scope: Scope, userId: UserId): Promise<readonly ProofWay[]> {
    const methods = await this.factors.methodsOf(scope, userId);
    const link = await this.signOnRules.linkOf(userId);
    if (methods.length > 0) return link?.countsSecondFactor ? [...methods, 'sso'] : methods;
    if (!link) return ['password'];
    const onlyWay = await this.signOnRules.onlyWayOf(await this.users.get(scope, userId));
    return onlyWay ? ['sso'] : ['password', 'sso'];
  }

  /** @throws ProofNeeded when the session's last proof is not recent */
  async require(scope: Scope, sessionId: string): Promise<void> {
    const provedAt = await this.sessions.provedAt(scope, sessionId);
    if (provedAt && isRecent(provedAt, this.clock.now())) return;
    throw new ProofNeeded(await this.methodsOf(scope, scope.userId));
  }

  /** For what a password is given with: it is not enough for whoever has a second factor. @throws ProofNeeded */
  async requireBesidePassword(scope: Scope, sessionId: string): Promise<void> {
    const isGuarded = (await this.factors.methodsOf(scope, scope.userId)).length > 0;
    if (isGuarded) await this.require(scope, sessionId);
  }

  /** @throws WrongProof, ProofNeeded when it takes another method, TooManyAttempts, TooBusyToSignIn */
  async execute(scope: Scope, sessionId: string, method: TypedProof, secret: string): Promise<void> {
    const methods = await this.methodsOf(scope, scope.userId);
    if (!methods.includes(method)) throw new ProofNeeded(methods);
    if (method !== 'password') return this.withCode(scope, sessionId, method, secret);
    const find = () => this.users.get(scope, scope.userId);
    if (!(await this.checkPassword.execute(find, secret, ownPasswordOf(scope.userId)))) throw new WrongProof(method);
    await this.unitOfWork.run(scope, ({ now }) => this.note(scope, sessionId, now()));
  }

  /**
   * After the person has signed in once more with a provider.
   * @param hasSecondFactor the provider asked for a second factor, and it counts here
   * @throws ProofNeeded, SecondFactorNotAsked when that is not enough
   */
  async bySignOn(scope: Scope, sessionId: string, hasSecondFactor: boolean): Promise<void> {
    const methods = await this.methodsOf(scope, scope.userId);
    if (!methods.includes('sso')) throw new ProofNeeded(methods);
    const isGuarded = (await this.factors.methodsOf(scope, scope.userId)).length > 0;
    if (isGuarded && !hasSecondFactor) throw new SecondFactorNotAsked();
    await this.unitOfWork.run(scope, ({ now }) => this.note(scope, sessionId, now(), hasSecondFactor));
  }

  private withCode(scope: Scope, sessionId: string, method: CodeMethod, code: string): Promise<void> {
    return countFailures(this.throttle, [codesOf(scope.userId)], isWrong, () =>
      this.unitOfWork.run(scope, async (unit) => {
        const user = await this.users.lock(scope, scope.userId);
        if (!(await this.checkCode.execute(unit, scope, user, method, code))) throw new WrongProof(method);
        await this.note(scope, sessionId, unit.now());
      }),
    );
  }

  /** @throws SessionNotFound */
  async note(scope: Scope, sessionId: string, at: Date, hasProviderFactor = false): Promise<void> {
    const session = await this.sessions.lock(scope, sessionId);
    if (!session) throw new SessionNotFound();
    session.prove(at, hasProviderFactor);
    await this.sessions.save(session);
  }
}

const isWrong = (error: unknown): boolean => error instanceof WrongProof;

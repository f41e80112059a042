import { type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import {
  ASKS_AGAIN,
  BEFORE_SECOND_FACTOR,
  type Caller,
  type CallerRequest,
  PEOPLE_ONLY,
  POWER,
  PUBLIC,
  ROLES,
  SIGNED_IN_OR_NOT,
} from '../../../shared/adapters/http/caller.js';
import { RoleMayNot } from '../../../shared/adapters/http/errors.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Power, Role } from '../../../shared/domain/scope.js';
import { SecondFactorRequired } from '../../domain/second-factor-errors.js';
import { OnlyForPeople, TokenNotMadeForThis } from '../../domain/token-errors.js';
import { Callers } from '../../application/ports.js';
import type { TokenCaller } from '../../application/tokens/ports.js';
import { ProveAgain } from '../../application/second-factor/prove-again.js';
import { personalTokenOf, type TokenRequest } from './bearer.js';
import { JwtStrategy } from './jwt.strategy.js';
import { SqlTokenCallers } from '../persistence/sql-token-callers.js';

const isPast = (due: Date | null, clock: Clock): boolean => due !== null && due <= clock.now();

type Targets = Parameters<Reflector['getAllAndOverride']>[1];

/**
 * Guards every route: a signed-in person or their token, unless it is public, with a role and powers that may use it.
 */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: SqlTokenCallers,
    private readonly callers: Callers,
    private readonly proveAgain: ProveAgain,
    private readonly clock: Clock,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.key });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, targets)) return true;
    if (this.reflector.getAllAndOverride<boolean>(SIGNED_IN_OR_NOT, targets)) return this.recognise(context);
    const request = context.switchToHttp().getRequest<CallerRequest>();
    const token = personalTokenOf(request);
    if (token === null) await super.canActivate(context);
    else request.user = await this.callerWith(token, request, targets);
    const roles = this.reflector.getAllAndOverride<Role[]>(ROLES, targets);
    const { scope, sessionId, secondFactorDue } = request.user;
    if (
      isPast(secondFactorDue, this.clock) &&
      !this.reflector.getAllAndOverride<boolean>(BEFORE_SECOND_FACTOR, targets)
    )
      throw new SecondFactorRequired();
    if (roles && (scope.role === null || !roles.includes(scope.role))) throw new RoleMayNot();
    if (sessionId !== null && this.reflector.getAllAndOverride<boolean>(ASKS_AGAIN, targets))
      await this.proveAgain.require(scope, sessionId);
    return true;
  }

  private async callerWith(secret: string, { method, tokenCaller }: TokenRequest, targets: Targets): Promise<Caller> {
    const caller = await (tokenCaller ? this.present(tokenCaller) : this.tokens.ofSecret(secret));
    if (!caller) throw new UnauthorizedException('This token is unknown, revoked or expired.');
    const reads = method === 'GET' || method === 'HEAD';
    const peopleOnly = this.reflector.getAllAndOverride<'all' | 'changes' | undefined>(PEOPLE_ONLY, targets);
    if (peopleOnly === 'all' || (peopleOnly === 'changes' && !reads)) throw new OnlyForPeople();
    const power =
      this.reflector.getAllAndOverride<Power | 'any' | undefined>(POWER, targets) ?? (reads ? 'read' : 'write');
    if (power !== 'any' && !caller.scope.can(power)) throw new TokenNotMadeForThis(power);
    return { scope: caller.scope, sessionId: null, tokenId: caller.tokenId, secondFactorDue: null };
  }

  /** Whoever was looked up before a large body came may have lost the token, or rights, while it was on its way. */
  private async present(before: TokenCaller): Promise<TokenCaller | null> {
    const { tokenId } = before;
    const scope = (await this.callers.present({ sessions: [], tokens: [tokenId] })).get(tokenId);
    return scope ? { ...before, scope } : null;
  }

  private async recognise(context: ExecutionContext): Promise<true> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) throw error;
    }
    return true;
  }

  override handleRequest<T = Caller>(error: Error | null, caller: T | false): T {
    if (error && !(error instanceof UnauthorizedException)) throw error;
    if (!caller) throw new UnauthorizedException('You are not signed in.');
    return caller;
  }
}

import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Caller, type CallerRequest, PEOPLE_ONLY, POWER, PUBLIC, ROLES, SIGNED_IN_OR_NOT } from '../../../shared/adapters/http/caller.js';
import { RoleMayNot } from '../../../shared/adapters/http/errors.js';
import type { Power, Role } from '../../../shared/domain/scope.js';
import { TokenCallers } from '../../application/tokens/ports.js';
import { OnlyForPeople, TokenNotMadeForThis } from '../../domain/token-errors.js';
import { personalTokenOf, type TokenRequest } from './bearer.js';
import { JwtAuthentication } from './jwt-authentication.js';

type Targets = Parameters<Reflector['getAllAndOverride']>[1];

/** Guards every route: a signed-in person or their token, unless it is public, with a role and powers that may use it. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenCallers,
    private readonly sessions: JwtAuthentication,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, targets)) return true;
    const request = context.switchToHttp().getRequest<CallerRequest>();
    if (this.reflector.getAllAndOverride<boolean>(SIGNED_IN_OR_NOT, targets)) return this.recognise(request);
    const token = personalTokenOf(request);
    request.user = token === null ? await this.signedIn(request) : await this.callerWith(token, request, targets);
    const roles = this.reflector.getAllAndOverride<Role[]>(ROLES, targets);
    const { role } = request.user.scope;
    if (roles && (role === null || !roles.includes(role))) throw new RoleMayNot();
    return true;
  }

  private async callerWith(secret: string, { method, tokenCaller }: TokenRequest, targets: Targets): Promise<Caller> {
    const caller = tokenCaller ?? (await this.tokens.ofSecret(secret));
    if (!caller) throw new UnauthorizedException('This token is unknown, revoked or expired.');
    const reads = method === 'GET' || method === 'HEAD';
    const peopleOnly = this.reflector.getAllAndOverride<'all' | 'changes' | undefined>(PEOPLE_ONLY, targets);
    if (peopleOnly === 'all' || (peopleOnly === 'changes' && !reads)) throw new OnlyForPeople();
    const power = this.reflector.getAllAndOverride<Power | 'any' | undefined>(POWER, targets) ?? (reads ? 'read' : 'write');
    if (power !== 'any' && !caller.scope.can(power)) throw new TokenNotMadeForThis(power);
    return { scope: caller.scope, sessionId: null, tokenId: caller.tokenId };
  }

  private async recognise(request: CallerRequest): Promise<true> {
    try {
      request.user = await this.sessions.callerOf(request);
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) throw error;
    }
    return true;
  }

  private async signedIn(request: CallerRequest): Promise<Caller> {
    try {
      return await this.sessions.callerOf(request);
    } catch (error) {
      throw error instanceof UnauthorizedException ? new UnauthorizedException('You are not signed in.') : error;
    }
  }
}

import { type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type Caller, type CallerRequest, PUBLIC, ROLES, SIGNED_IN_OR_NOT } from '../../../shared/adapters/http/caller.js';
import { RoleMayNot } from '../../../shared/adapters/http/errors.js';
import type { Role } from '../../../shared/domain/scope.js';

/** Guards every route: a signed-in person, unless it is public, with a role that may use it. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, targets)) return true;
    if (this.reflector.getAllAndOverride<boolean>(SIGNED_IN_OR_NOT, targets)) return this.recognise(context);
    await super.canActivate(context);
    const roles = this.reflector.getAllAndOverride<Role[]>(ROLES, targets);
    const role = context.switchToHttp().getRequest<CallerRequest>().user.scope.role;
    if (roles && (role === null || !roles.includes(role))) throw new RoleMayNot();
    return true;
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

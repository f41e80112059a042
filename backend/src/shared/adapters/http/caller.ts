import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Role, Scope } from '../../domain/scope.js';

/** Who made this request, put on it by the guard. */
export interface Caller {
  scope: Scope;
  sessionId: string;
}

export type CallerRequest = FastifyRequest & { user: Caller };

/** The caller's scope, as the first argument of every use case. */
export const CallerScope = createParamDecorator((_: unknown, context: ExecutionContext): Scope => callerOf(context).scope);

/** The id of the caller's session. */
export const CallerSession = createParamDecorator((_: unknown, context: ExecutionContext): string => callerOf(context).sessionId);

const callerOf = (context: ExecutionContext): Caller => context.switchToHttp().getRequest<CallerRequest>().user;

/** Routes that need no signed-in person (sign-in, health, calls with a website's key). */
export const PUBLIC = 'galley:public';
export const Public = () => SetMetadata(PUBLIC, true);

/** Only these roles may ever use the route; others get 403 whatever the id. */
export const ROLES = 'galley:roles';
export const OnlyFor = (...roles: Role[]) => SetMetadata(ROLES, roles);

import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Power, Role, Scope } from '../../domain/scope.js';

/** Who made this request, put on it by the guard. */
export interface Caller {
  scope: Scope;
  /** Null for whoever calls with a personal token. */
  sessionId: string | null;
  /** Of that token; null for whoever calls with a session. */
  tokenId: string | null;
}

export type CallerRequest = FastifyRequest & { user: Caller };

/** The caller's scope, as the first argument of every use case. */
export const CallerScope = createParamDecorator(
  (_: unknown, context: ExecutionContext): Scope => callerOf(context).scope,
);

/** The caller with what proves who it is, for answers that last and have to end with it. */
export const PresentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => callerOf(context));

/** The id of the caller's session. */
export const CallerSession = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  sessionOf(callerOf(context)),
);

/** The id of the caller's session where the route asks for none; null for a stranger. */
export const CallerSessionIfAny = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<Partial<CallerRequest>>().user?.sessionId ?? null,
);

function sessionOf({ sessionId }: Caller): string {
  if (sessionId === null) throw new Error('a route that asks for the session must be one for people only');
  return sessionId;
}

const callerOf = (context: ExecutionContext): Caller => context.switchToHttp().getRequest<CallerRequest>().user;

/** Routes that need no signed-in person (sign-in, health, calls with a website's key). */
export const PUBLIC = 'galley:public';
export const Public = () => SetMetadata(PUBLIC, true);

/** Routes that know their caller when there is one and let anybody else in as well: they see to their own proof. */
export const SIGNED_IN_OR_NOT = 'galley:signed-in-or-not';
export const SignedInOrNot = () => SetMetadata(SIGNED_IN_OR_NOT, true);

/** Only these roles may ever use the route; others get 403 whatever the id. */
export const ROLES = 'galley:roles';
export const OnlyFor = (...roles: Role[]) => SetMetadata(ROLES, roles);

/**
 * What a personal token has to be made for, where the method does not say it: reading for GET, writing for the rest.
 */
export const POWER = 'galley:power';
/** It decides about posts. */
export const Decides = () => SetMetadata(POWER, 'approve' satisfies Power);
/** It sees by itself to what each token may. */
export const AnyPower = () => SetMetadata(POWER, 'any');

/**
 * Routes that make or show what somebody signs in with, and those that change who may act: no personal token opens
 * them. With `changes`, it opens those that only read.
 */
export const PEOPLE_ONLY = 'galley:people-only';
export const PeopleOnly = (which: 'all' | 'changes' = 'all') => SetMetadata(PEOPLE_ONLY, which);

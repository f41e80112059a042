import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Power, Role, Scope } from '../../domain/scope.js';

/** The authenticated caller, stored on the request by the guard. */
export interface Caller {
  scope: Scope;
  /** Null when the caller uses a personal token. */
  sessionId: string | null;
  /** The id of the personal token; null when the caller has a session. */
  tokenId: string | null;
  /** From when on a person who has no second factor needs one; null when they have one, need none, or use a token. */
  secondFactorDue: Date | null;
}

export type CallerRequest = FastifyRequest & { user: Caller };

/** The caller's scope, as the first argument of every use case. */
export const CallerScope = createParamDecorator(
  (_: unknown, context: ExecutionContext): Scope => callerOf(context).scope,
);

/** The caller with their credential, for long-lived responses that must end when the credential does. */
export const PresentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => callerOf(context));

/** From when on the caller needs a second factor that they do not have yet. */
export const SecondFactorDue = createParamDecorator(
  (_: unknown, context: ExecutionContext): Date | null => callerOf(context).secondFactorDue,
);

/** The id of the caller's session. */
export const CallerSession = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  sessionOf(callerOf(context)),
);

/** The session id of the caller on public routes; null without a session. */
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

/** Marks routes with optional authentication: they read the caller when there is one and check access themselves. */
export const SIGNED_IN_OR_NOT = 'galley:signed-in-or-not';
export const SignedInOrNot = () => SetMetadata(SIGNED_IN_OR_NOT, true);

/** Restricts a route to these roles; other callers get 403 for every id. */
export const ROLES = 'galley:roles';
export const OnlyFor = (...roles: Role[]) => SetMetadata(ROLES, roles);

/** The token power that a route requires when the method does not imply it: `read` for GET, `write` for the others. */
export const POWER = 'galley:power';
/** Marks routes that decide about posts. */
export const Decides = () => SetMetadata(POWER, 'approve' satisfies Power);
/** Marks routes that check the powers of a token themselves. */
export const AnyPower = () => SetMetadata(POWER, 'any');

/**
 * Marks routes that create or show credentials or change who has access: personal tokens cannot use them. With
 * `changes`, personal tokens may use the reading routes.
 */
export const PEOPLE_ONLY = 'galley:people-only';
export const PeopleOnly = (which: 'all' | 'changes' = 'all') => SetMetadata(PEOPLE_ONLY, which);

/**
 * Marks routes that show or change what opens an account or a website: when the session's last proof of its person is
 * not recent, they answer 403 `proof-needed`, and `POST /api/user/proof` gives a new one.
 */
export const ASKS_AGAIN = 'galley:asks-again';
export const AsksAgain = () => SetMetadata(ASKS_AGAIN, true);

/** Marks what somebody may do who has to set up a second factor before anything else. */
export const BEFORE_SECOND_FACTOR = 'galley:before-second-factor';
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);

import type { Counter, ThrottleRule } from '../../shared/application/throttle.js';
import { DomainError } from '../../shared/domain/domain-error.js';

const QUARTER_MS = 15 * 60_000;
/** More than beginnings: the sign-in screen looks up while an address is typed. */
const FIND: ThrottleRule = { name: 'sso find', limit: 600, windowMs: QUARTER_MS };
/** A whole office may share an address. */
const BEGIN: ThrottleRule = { name: 'sso begin', limit: 200, windowMs: QUARTER_MS };
const FINISH: ThrottleRule = { name: 'sso finish', limit: 30, windowMs: QUARTER_MS };
const LOGOUT: ThrottleRule = { name: 'sso logout', limit: 100, windowMs: QUARTER_MS };

/** How old the sign-in at a provider may be that proves that it is still the person, milliseconds. */
export const FRESH_MS = 5 * 60_000;

export const findingFrom = (address: string): Counter => [FIND, address];
export const beginningFrom = (address: string): Counter => [BEGIN, address];
/** Failures only. */
export const finishingFrom = (address: string): Counter => [FINISH, address];
/** Failures only. */
export const loggingOutFrom = (address: string): Counter => [LOGOUT, address];

/** Whether what a stranger sent was refused for being wrong. */
export const isWrong = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'unauthenticated' || error.kind === 'invalid');

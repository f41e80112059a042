import type { Counter, ThrottleRule } from '../../shared/application/throttle.js';
import type { UserId } from '../../shared/domain/ids.js';
import { emailOf } from '../domain/email.js';

const QUARTER_MS = 15 * 60_000;
const within = (name: string, limit: number): ThrottleRule => ({ name, limit, windowMs: QUARTER_MS });

const SIGN_IN_ACCOUNT = within('sign-in account', 10);
const OWN_PASSWORD = within('own password', 10);
const SIGN_IN_ADDRESS = within('sign-in address', 30);
const CODE_ACCOUNT = within('code account', 10);
const PASSKEY_ADDRESS = within('passkey address', 600);
const REGISTER_ADDRESS = within('register address', 10);
const REGISTER_ACCOUNT = within('register account', 10);
const FORGOT_ADDRESS = within('forgot address', 10);
const FORGOT_ACCOUNT = within('forgot account', 10);
const RESET_ADDRESS = within('reset address', 10);
const RESET_ACCOUNT = within('reset account', 10);

/** Counters per account (existing or not) and per address. Password counters count failures only. */
export const passwordOf = (email: string): Counter => [SIGN_IN_ACCOUNT, emailOf(email)];
/** In a session: strangers who fail at the account's sign-in do not keep its person from proving who they are. */
export const ownPasswordOf = (userId: UserId): Counter => [OWN_PASSWORD, userId];
export const passwordsFrom = (address: string): Counter => [SIGN_IN_ADDRESS, address];
/** Of every question for a passkey and every answer; the sign-in screen asks when it opens, and an office shares an address. */
export const askingForPasskeys = (address: string): Counter => [PASSKEY_ADDRESS, address];
/** Of second factors; only somebody with the password gets to give one. */
export const codesOf = (userId: UserId): Counter => [CODE_ACCOUNT, userId];
export const registering = (email: string, address: string): Counter[] => [
  [REGISTER_ADDRESS, address],
  [REGISTER_ACCOUNT, emailOf(email)],
];
export const forgetting = (email: string, address: string): Counter[] => [
  [FORGOT_ADDRESS, address],
  [FORGOT_ACCOUNT, emailOf(email)],
];
/** Not by account: each is written to once a day, and strangers must not keep its person from asking. */
export const askingForRecovery = (address: string): Counter => [FORGOT_ADDRESS, address];
/** Opening a link and using it share a counter, because both reveal whether it is valid. */
export const resettingFrom = (address: string): Counter => [RESET_ADDRESS, address];
export const resettingOf = (email: string): Counter => [RESET_ACCOUNT, emailOf(email)];

import { api, data } from '../api/client.js';
import { endSession } from '../api/end-session.js';
import { isUnauthorized, PasskeyFailed, sentenceOf, UnexpectedResponse } from '../api/errors.js';
import { onRenewal } from '../api/refresh.js';
import { type PasskeyAnswer, type PasskeyRequest, signWithPasskey } from '../api/passkeys.js';
import type { paths } from '../api/schema.js';
import { onSecondFactorRequired } from '../api/second-factor-required.js';
import {
  accessToken,
  onSignedOutElsewhere,
  onTokensChangedElsewhere,
  personOf,
  refreshToken,
  removeTokens,
  storeTokens,
  notifySignedOut,
} from '../api/tokens.js';
import { setClock } from '../ui/clock.js';
import { allUnsaved } from '../ui/leaving.js';
import { forgetOwn } from './own-storage.js';

type SignIn = paths['/api/login']['post']['responses'][200]['content']['application/json'];
type SignedIn = Extract<SignIn, { accessToken: string }>;

export type User = SignedIn['user'];

/** A sign-in whose password was right, and that waits for a second factor. */
export type WaitingSignIn = Extract<SignIn, { mfaToken: string }>;

/**
 * State of the session. `chosen`: the person signed out in this tab. `unreachable`: tokens are stored, but the server
 * did not respond when asked for their user. `ended`: the session is over, but the screen stays with the person's
 * unsaved input until they have signed in again.
 */
export type SessionState =
  | { status: 'resolving'; user: null }
  | { status: 'signed-out'; user: null; chosen: boolean }
  | { status: 'unreachable'; user: null; error: unknown }
  | { status: 'ended'; user: User }
  | { status: 'signed-in'; user: User };

const SIGNED_OUT = { status: 'signed-out', user: null, chosen: false } as const;
const RESOLVING: SessionState = { status: 'resolving', user: null };

let state: SessionState = accessToken() ? RESOLVING : SIGNED_OUT;
let changes = 0;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  setClock(next.user?.timezone ?? null);
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** Reacts to a session that the server has ended or refused. Unsaved input stays on screen, in the state `ended`. */
function end(): void {
  if (state.status === 'ended') return;
  become(state.user && allUnsaved().length > 0 ? { status: 'ended', user: state.user } : SIGNED_OUT);
}

/** Discards the unsaved input after the session has ended, and leads to the sign-in screen. */
export const abandon = (): void => become(SIGNED_OUT);

export const sessionState = (): SessionState => state;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the stored access token may belong to this user. */
function isNowOf(user: User): boolean {
  const token = accessToken();
  return token !== null && (personOf(token) ?? user.id) === user.id;
}

/** Requests the user of the stored tokens and updates the session. Without an access token, no request is sent. */
export async function resolve(): Promise<void> {
  if (!accessToken()) return become(SIGNED_OUT);
  if (state.status === 'signed-out') become(RESOLVING);
  const asked = changes;
  try {
    const user = await data(api.GET('/api/user'));
    if (typeof user.id !== 'string') throw new UnexpectedResponse();
    // The response is outdated if the person signed out, or another person signed in, before it arrived.
    if (isNowOf(user)) become({ status: 'signed-in', user });
  } catch (error) {
    // The session has changed since the request was sent, so a late failure other than a 401 says nothing about the
    // current one.
    if (changes !== asked && !isUnauthorized(error)) return;
    console.error('Failed to fetch user', error);
    if (!isUnauthorized(error))
      return state.status === 'ended' ? undefined : become({ status: 'unreachable', user: null, error });
    removeTokens();
    end();
  }
}

/**
 * Signs in and stores the tokens.
 * @returns what goes with the second factor when the account has one, null when the person is signed in
 * @throws Error with the server's message, otherwise 'Login failed'
 */
export function login(email: string, password: string): Promise<WaitingSignIn | null> {
  return attempt(async () => enter(await data(api.POST('/api/login', { body: { email, password } }))));
}

/**
 * Finishes a sign-in with a code of the authenticator app, or with a recovery code.
 * @throws Error with the server's message, otherwise 'Login failed'
 */
export function loginWithCode(
  { mfaToken }: WaitingSignIn,
  method: Exclude<WaitingSignIn['methods'][number], 'passkey'>,
  code: string,
): Promise<void> {
  const path = method === 'totp' ? '/api/login/totp' : '/api/login/recovery-code';
  return attempt(async () => {
    enter(await data(api.POST(path, { body: { mfaToken, code } })));
  });
}

/**
 * Signs in with a passkey.
 * @param waiting the sign-in that waits for it; without one, the passkey alone signs in
 * @throws Error with the server's or the browser's message, otherwise 'Login failed'
 */
export function loginWithPasskey(waiting: WaitingSignIn | null = null): Promise<void> {
  return attempt(async () => admit(await signWithPasskey(await passkeyRequest(waiting)), waiting));
}

/**
 * Signs the same person in again with a passkey, above their unsaved input.
 * @throws Error with the server's or the browser's message, also for a passkey of another account; otherwise 'Login failed'
 */
export function loginAgainWithPasskey({ id, email }: User): Promise<void> {
  return attempt(async () => {
    const answer = await signWithPasskey(await passkeyRequest(null));
    const signIn = await data(api.POST('/api/passkeys/sign-in', { body: answer }));
    if ('user' in signIn && signIn.user.id !== id) {
      await endSession(signIn).catch(() => undefined);
      throw new PasskeyFailed(`This passkey is of another account. Use one of ${email}.`, null);
    }
    enter(signIn);
  });
}

/**
 * Waits until the person chooses a passkey in the browser's list at the email field, and signs in with it.
 * @param over the offer has ended: the device is not asked any more, so that what began since is not stopped
 * @throws PasskeyFailed when something else has begun; Error with the server's message when it is refused
 */
export async function loginWithPasskeyAtField(over: AbortSignal): Promise<void> {
  const request = await passkeyRequest(null);
  over.throwIfAborted();
  const answer = await signWithPasskey(request, { atField: true });
  return attempt(() => admit(answer, null));
}

const tokenOf = (waiting: WaitingSignIn | null) => (waiting ? { mfaToken: waiting.mfaToken } : {});

const passkeyRequest = (waiting: WaitingSignIn | null): Promise<PasskeyRequest> =>
  data(api.POST('/api/passkeys/sign-in/options', { body: tokenOf(waiting) }));

async function admit(answer: PasskeyAnswer, waiting: WaitingSignIn | null): Promise<void> {
  enter(await data(api.POST('/api/passkeys/sign-in', { body: { ...answer, ...tokenOf(waiting) } })));
}

/**
 * Finishes a sign-in with an identity provider. Whoever was signed in in this browser before is signed out.
 * @param response the query with which the provider sent the browser back
 * @returns the path to open, what goes with the code when the account has a second factor, and whether the person only
 * proved in their session that it is still them
 * @throws ApiError
 */
export async function finishSignOn(
  provider: string,
  response: string,
): Promise<{ returnTo: string; waiting: WaitingSignIn | null; proved: boolean }> {
  const { returnTo, signIn } = await data(
    api.POST('/api/sso/{provider}/callback', { params: { path: { provider } }, body: { response } }),
  );
  if (!signIn) {
    // The proof may be the second factor that was due.
    await resolve();
    return { returnTo, waiting: null, proved: true };
  }
  await leaveSession(signIn);
  return { returnTo, waiting: enter(signIn), proved: false };
}

/** Ends the session that a sign-in takes the place of. */
async function leaveSession(next: SignIn): Promise<void> {
  if (state.user && !('user' in next && state.user.id === next.user.id)) forgetOwn(state.user.id);
  // The previous session may be over already, so a failure to end it is ignored.
  await endSession({ accessToken: accessToken(), refreshToken: refreshToken() }).catch(() => undefined);
}

async function attempt<T>(signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    throw new Error(sentenceOf(error, 'Login failed'), { cause: error });
  }
}

/** Stores the tokens of a sign-in, unless it waits for a second factor. */
function enter(signIn: SignIn): WaitingSignIn | null {
  if ('mfaToken' in signIn) return signIn;
  const { user, ...tokens } = signIn;
  storeTokens(tokens);
  become({ status: 'signed-in', user });
  return null;
}

type Body<P extends '/api/register' | '/api/invitations/{token}/accept'> =
  paths[P]['post']['requestBody']['content']['application/json'];

/**
 * Creates an account and signs in with it.
 * @throws ApiError, also when registration is closed (403)
 */
export async function register(details: Body<'/api/register'>): Promise<void> {
  const { user, ...tokens } = await data(api.POST('/api/register', { body: details }));
  storeTokens(tokens);
  become({ status: 'signed-in', user });
}

/**
 * Accepts an invitation and signs in as the invited person. The person who was signed in in this browser before is
 * signed out.
 * @returns what goes with the code when the account has a second factor, null when the person is signed in
 * @throws ApiError
 */
export async function acceptInvitation(
  token: string,
  details: Body<'/api/invitations/{token}/accept'>,
): Promise<WaitingSignIn | null> {
  const signIn = await data(
    api.POST('/api/invitations/{token}/accept', { params: { path: { token } }, body: details }),
  );
  await leaveSession(signIn);
  return enter(signIn);
}

/** Updates the session after the person signed in has changed their profile. */
export function changeUser({ id, email, firstName, lastName, profileImageUrl, timezone, role }: User): void {
  if (state.user?.id === id)
    become({
      status: 'signed-in',
      user: { ...state.user, email, firstName, lastName, profileImageUrl, timezone, role },
    });
}

/**
 * Signs out in this browser and ends the session on the server.
 * @returns where the browser ends the session at the identity provider too; null where there is none to end
 * @throws ApiError, RequestTimedOut, ConnectionFailed if the server did not end the session; this browser is signed out
 * all the same
 */
export async function logout(): Promise<string | null> {
  const spent = { accessToken: accessToken(), refreshToken: refreshToken() };
  notifySignedOut();
  removeTokens();
  if (state.user) forgetOwn(state.user.id);
  become({ ...SIGNED_OUT, chosen: true });
  return endSession(spent);
}

onRenewal((user) => (user ? become({ status: 'signed-in', user }) : end()));
onSecondFactorRequired(() => void resolve());
onSignedOutElsewhere(() => become(SIGNED_OUT));
onTokensChangedElsewhere((token) => {
  if (!token) return end();
  if (state.status === 'signed-in' && isNowOf(state.user)) return;
  // The data of one person must not stay on screen while requests are sent as another.
  if (state.user && !isNowOf(state.user)) become(RESOLVING);
  void resolve();
});

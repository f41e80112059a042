import { api, data } from '../api/client.js';
import { endSession } from '../api/end-session.js';
import { isUnauthorized, sentenceOf, UnexpectedResponse } from '../api/errors.js';
import { onRenewal } from '../api/refresh.js';
import type { paths } from '../api/schema.js';
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
import { allUnsaved } from '../ui/leaving.js';
import { forgetOwn } from './own-storage.js';

export type User = paths['/api/login']['post']['responses'][200]['content']['application/json']['user'];

/**
 * Who is here. `chosen`: the person signed out, here and now. `unreachable`: there are tokens, but the server did not
 * answer whose they are. `ended`: the session is over, but something that the person typed is on the screen still,
 * which stays until they have signed in again.
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
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** The session was ended by the server, or by a call that was refused. What is typed is not lost by it. */
function end(): void {
  if (state.status === 'ended') return;
  become(state.user && allUnsaved().length > 0 ? { status: 'ended', user: state.user } : SIGNED_OUT);
}

/** Gives up what was typed when the session ended: the sign-in screen is next. */
export const abandon = (): void => become(SIGNED_OUT);

export const sessionState = (): SessionState => state;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the session in the browser can be this person's. */
function isNowOf(user: User): boolean {
  const token = accessToken();
  return token !== null && (personOf(token) ?? user.id) === user.id;
}

/** Finds out whose the stored tokens are. Without an access token no call is made. */
export async function resolve(): Promise<void> {
  if (!accessToken()) return become(SIGNED_OUT);
  if (state.status === 'signed-out') become(RESOLVING);
  const asked = changes;
  try {
    const user = await data(api.GET('/api/user'));
    if (typeof user.id !== 'string') throw new UnexpectedResponse();
    // Someone signed out, or in as another person, while the answer was on its way: that is newer than this.
    if (isNowOf(user)) become({ status: 'signed-in', user });
  } catch (error) {
    // Something newer is known by now: a call that was given up late says nothing about it.
    if (changes !== asked && !isUnauthorized(error)) return;
    console.error('Failed to fetch user', error);
    if (!isUnauthorized(error))
      return state.status === 'ended' ? undefined : become({ status: 'unreachable', user: null, error });
    removeTokens();
    end();
  }
}

/** @throws Error with the server's message, else 'Login failed' */
export async function login(email: string, password: string): Promise<void> {
  try {
    const { user, ...tokens } = await data(api.POST('/api/login', { body: { email, password } }));
    storeTokens(tokens);
    become({ status: 'signed-in', user });
  } catch (error) {
    throw new Error(sentenceOf(error, 'Login failed'), { cause: error });
  }
}

type Body<P extends '/api/register' | '/api/invitations/{token}/accept'> =
  paths[P]['post']['requestBody']['content']['application/json'];

/** Makes an account and signs in with it. @throws ApiError, also when registration is closed (403) */
export async function register(details: Body<'/api/register'>): Promise<void> {
  const { user, ...tokens } = await data(api.POST('/api/register', { body: details }));
  storeTokens(tokens);
  become({ status: 'signed-in', user });
}

/**
 * Takes what an invitation offers and signs in as the invited person; whoever was signed in here before no longer is.
 * @throws ApiError
 */
export async function acceptInvitation(token: string, details: Body<'/api/invitations/{token}/accept'>): Promise<void> {
  const { user, ...tokens } = await data(
    api.POST('/api/invitations/{token}/accept', { params: { path: { token } }, body: details }),
  );
  if (state.user && state.user.id !== user.id) forgetOwn(state.user.id);
  // A session that was over already needs no ending.
  await endSession({ accessToken: accessToken(), refreshToken: refreshToken() }).catch(() => undefined);
  storeTokens(tokens);
  become({ status: 'signed-in', user });
}

/** The person signed in has changed their name or picture. */
export function changeUser({ id, email, firstName, lastName, profileImageUrl, role }: User): void {
  if (state.user?.id === id)
    become({ status: 'signed-in', user: { ...state.user, email, firstName, lastName, profileImageUrl, role } });
}

/**
 * Ends the session here and on the server.
 * @throws what the server's refusal was; this browser is signed out all the same
 */
export async function logout(): Promise<void> {
  const spent = { accessToken: accessToken(), refreshToken: refreshToken() };
  notifySignedOut();
  removeTokens();
  if (state.user) forgetOwn(state.user.id);
  become({ ...SIGNED_OUT, chosen: true });
  await endSession(spent);
}

onRenewal((user) => (user ? become({ status: 'signed-in', user }) : end()));
onSignedOutElsewhere(() => become(SIGNED_OUT));
onTokensChangedElsewhere((token) => {
  if (!token) return end();
  if (state.status === 'signed-in' && isNowOf(state.user)) return;
  // Nothing of the one is shown while the calls are made as the other.
  if (state.user && !isNowOf(state.user)) become(RESOLVING);
  void resolve();
});

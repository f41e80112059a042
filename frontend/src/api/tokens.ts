/** Local storage keys of the session's tokens. All tabs share local storage. */
const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
/** Key that is set and removed at once, to notify the other tabs of a sign-out. */
const SIGNED_OUT = 'signedOut';
/** Key that is set and removed at once, to notify the other tabs that the person has proved who they are. */
const PROVED = 'proved';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export const accessToken = (): string | null => localStorage.getItem(ACCESS);
export const refreshToken = (): string | null => localStorage.getItem(REFRESH);

export function storeTokens(tokens: Tokens): void {
  // The access token is stored last, because other tabs take its change as the signal that a session has begun.
  localStorage.setItem(REFRESH, tokens.refreshToken);
  localStorage.setItem(ACCESS, tokens.accessToken);
}

export function removeTokens(): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
}

/**
 * Notifies the other tabs that the person signs out. Removing the tokens alone does not say that, because it also
 * happens when the server ends a session.
 */
export const notifySignedOut = (): void => notify(SIGNED_OUT);

/** Notifies the other tabs that the person has proved in this session that it is still them. */
export const notifyProved = (): void => notify(PROVED);

function notify(key: string): void {
  localStorage.setItem(key, '1');
  localStorage.removeItem(key);
}

/** Calls `heard` when another tab changes local storage. Returns a function that stops this. */
function onStorage(heard: (event: StorageEvent) => void): () => void {
  const listen = (event: StorageEvent) =>
    (event.storageArea === null || event.storageArea === localStorage) && heard(event);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Calls `signedOut` when the person signed out in another tab, or cleared the browser's storage. */
export const onSignedOutElsewhere = (signedOut: () => void): (() => void) =>
  onStorage(({ key, newValue }) => {
    if ((key === SIGNED_OUT && newValue !== null) || key === null) signedOut();
  });

/** Calls `proved` when the person proved in another tab that it is still them. Returns a function that stops this. */
export const onProvedElsewhere = (proved: () => void): (() => void) =>
  onStorage(({ key, newValue }) => {
    if (key === PROVED && newValue !== null) proved();
  });

/**
 * Calls `changed` with the stored access token, or null, when another tab signed in, refreshed its tokens, signed out
 * or found its session over.
 */
export const onTokensChangedElsewhere = (changed: (accessToken: string | null) => void): (() => void) =>
  onStorage(({ key }) => {
    if (key === ACCESS || key === null) changed(accessToken());
  });

/** Whether two access tokens may belong to the same person; also true if one of them does not name a person. */
export function areOfOnePerson(one: string, other: string): boolean {
  const [first, second] = [personOf(one), personOf(other)];
  return first === null || second === null || first === second;
}

/**
 * Returns the id of the person that an access token names in its `sub` claim, or null. The signature is not verified.
 */
export function personOf(token: string): string | null {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { sub?: string }).sub ?? null;
  } catch {
    return null;
  }
}

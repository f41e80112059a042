/** The session's tokens. They are in local storage, which all tabs share. */
const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
/** There for a moment, so that other tabs hear of it. */
const SIGNED_OUT = 'signedOut';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export const accessToken = (): string | null => localStorage.getItem(ACCESS);
export const refreshToken = (): string | null => localStorage.getItem(REFRESH);

export function storeTokens(tokens: Tokens): void {
  // The access token last: other tabs take its change as the signal that a session began.
  localStorage.setItem(REFRESH, tokens.refreshToken);
  localStorage.setItem(ACCESS, tokens.accessToken);
}

export function removeTokens(): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
}

/**
 * Tells the other tabs that the person signs out, before the tokens go: they also go when the server ends a session.
 */
export function notifySignedOut(): void {
  localStorage.setItem(SIGNED_OUT, '1');
  localStorage.removeItem(SIGNED_OUT);
}

/** Calls back with what another tab did to the storage that all share. */
function onStorage(heard: (event: StorageEvent) => void): () => void {
  const listen = (event: StorageEvent) =>
    (event.storageArea === null || event.storageArea === localStorage) && heard(event);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Calls back when the person signed out in another tab, or had the browser forget all. */
export const onSignedOutElsewhere = (signedOut: () => void): (() => void) =>
  onStorage(({ key, newValue }) => {
    if ((key === SIGNED_OUT && newValue !== null) || key === null) signedOut();
  });

/** Calls back when another tab signed in, renewed, signed out or found its session over. */
export const onTokensChangedElsewhere = (changed: (accessToken: string | null) => void): (() => void) =>
  onStorage(({ key }) => {
    if (key === ACCESS || key === null) changed(accessToken());
  });

/** Whether two access tokens can be the same person's. */
export function areOfOnePerson(one: string, other: string): boolean {
  const [first, second] = [personOf(one), personOf(other)];
  return first === null || second === null || first === second;
}

/** Whose an access token is, by its own words; null when it does not say. */
export function personOf(token: string): string | null {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { sub?: string }).sub ?? null;
  } catch {
    return null;
  }
}

/** The session's tokens, where the specification puts them: local storage, shared by all tabs. */
const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

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

/** Calls back when another tab signed in, renewed or signed out. */
export function onTokensChangedElsewhere(changed: (accessToken: string | null) => void): () => void {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== null && storageArea !== localStorage) return;
    if (key === ACCESS || key === null) changed(accessToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

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

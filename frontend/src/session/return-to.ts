/**
 * Where to go after signing in: only a path of this product. `//elsewhere`, `/\elsewhere`, other schemes, the sign-in
 * screen itself and calls of the API lead to `/`.
 */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/')) return '/';
  const url = URL.parse(wanted, location.origin);
  if (!url || url.origin !== location.origin) return '/';
  // Judged after normalising: `/.//elsewhere` becomes `//elsewhere` here.
  const path = url.pathname + url.search + url.hash;
  if (/^\/[/\\]|[\\\u0000-\u001f]/.test(path) || /^\/(auth|api)(\/|$)/.test(url.pathname)) return '/';
  return path;
}

/** The sign-in address that leads back to `path`. */
export const signInPath = (path: string): string => (ownPath(path) === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(ownPath(path))}`);

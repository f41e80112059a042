/**
 * Where to go after signing in: only a path of this product. `//elsewhere`, `/\elsewhere`, other schemes, the sign-in
 * screen itself, the screen of people without a website and calls of the API lead to `/`.
 */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/')) return '/';
  if (!URL.canParse(wanted, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  // Judged after normalising: `/.//elsewhere` has become `//elsewhere` here.
  if (origin !== location.origin || pathname.startsWith('//') || /^\/(auth|api|no-website)(\/|$)/.test(pathname))
    return '/';
  return pathname + search + hash;
}

/** The sign-in address that leads back to `path`. */
export const signInPath = (path: string): string =>
  ownPath(path) === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(ownPath(path))}`;

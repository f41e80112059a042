/**
 * Returns the path to open after signing in, which is always a path of this product. Addresses such as `//elsewhere`
 * and `/\elsewhere`, other schemes, the sign-in screen, the screen for people without a website and paths of the API
 * become `/`.
 */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/')) return '/';
  if (!URL.canParse(wanted, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  // The path is checked after URL normalisation, which turns `/.//elsewhere` into `//elsewhere`.
  if (origin !== location.origin || pathname.startsWith('//') || /^\/(auth|api|no-website)(\/|$)/.test(pathname))
    return '/';
  return pathname + search + hash;
}

/** Returns the address of the sign-in screen that leads back to `path` afterwards. */
export const signInPath = (path: string): string =>
  ownPath(path) === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(ownPath(path))}`;

/** Where a provider's window comes back to, when another window waits for it. */
export const SIGNED_ON_PATH = '/signed-on';

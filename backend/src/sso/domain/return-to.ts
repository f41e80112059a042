import { ReturnToElsewhere } from './errors.js';

/** Any origin: whether an address stays on it is all that is asked. */
const HERE = 'http://here.invalid';

/** A path of Galley's own, normalised. @throws ReturnToElsewhere */
export function ownPath(wanted: string): string {
  const url = wanted.startsWith('/') ? URL.parse(wanted, HERE) : null;
  if (!url || url.origin !== HERE || url.pathname.startsWith('//')) throw new ReturnToElsewhere();
  if (/^\/(?:api|auth|sso)(?:\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

import { OriginInvalid, TooManyOrigins } from './errors.js';

/** Maximum origins per website. */
export const MAX_ORIGINS = 20;
/** A host name of 253 characters with scheme and port fits. */
const MAX_LENGTH = 300;

/**
 * Parses origins as browsers send them: scheme, host and port only. `*` and `null` are refused, since they would admit
 * the scripts of every site.
 * @returns each once, in the order given @throws OriginInvalid, TooManyOrigins
 */
export function originsOf(texts: readonly string[]): string[] {
  const origins = [...new Set(texts.map(originOf))];
  if (origins.length > MAX_ORIGINS) throw new TooManyOrigins(MAX_ORIGINS);
  return origins;
}

function originOf(text: string): string {
  const url = text.length <= MAX_LENGTH ? URL.parse(text.trim()) : null;
  const isBare =
    url && !url.username && !url.password && url.pathname === '/' && !url.search && !url.hash && !/[?#]/.test(text);
  // What `URL` leaves in a host unescaped and no host has: a list of origins would be told apart wrongly.
  if (!isBare || !/^https?:$/.test(url.protocol) || !/^[\w.:[\]-]+$/.test(url.host)) throw new OriginInvalid(text);
  return url.origin;
}

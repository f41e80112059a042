import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { unstorableIn } from '../storable.js';

/** SHA-256, hex: the same for the same method, path, query and JSON body, whatever the order of its members. */
export const fingerprintOf = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url}\n${canonicalOf(body ?? null)}`)
    .digest('hex');

/** Half a surrogate pair has no canonical form. Whoever sends one is refused afterwards, so any form will do. */
const canonicalOf = (body: unknown): string =>
  (unstorableIn(body) === null ? canonicalize(body) : JSON.stringify(body)) ?? '';

import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { unstorableIn } from '../storable.js';

/** A SHA-256 digest (hex) of method, path, query and JSON body; the order of object members does not matter. */
export const fingerprintOf = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url}\n${canonicalOf(body ?? null)}`)
    .digest('hex');

/** A lone surrogate has no canonical form. Such a request is rejected later, so any stable form will do. */
const canonicalOf = (body: unknown): string =>
  (unstorableIn(body) === null ? canonicalize(body) : JSON.stringify(body)) ?? '';

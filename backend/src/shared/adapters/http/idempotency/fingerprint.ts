import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256, hex: the same for the same method, path, query and JSON body, whatever the order of its members. */
export const fingerprintOf = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url}\n${canonicalize(body ?? null) ?? ''}`)
    .digest('hex');

import { createPublicKey } from 'node:crypto';
import type { PublicKey } from './signing-keys.js';

/**
 * A JSON Web Key Set (RFC 7517) with one key per line, so that text tools can select a key. `spki` is the same key as
 * OpenSSL reads it: DER in base64.
 */
export function keyList(keys: readonly PublicKey[]): string {
  const lines = keys.map(({ id, x, createdAt }) =>
    JSON.stringify({
      kid: id,
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      x,
      spki: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
        .export({ type: 'spki', format: 'der' })
        .toString('base64'),
      createdAt: new Date(createdAt).toISOString(),
    }),
  );
  return `{"keys":[\n${lines.join(',\n')}\n]}\n`;
}

import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// Linear enough: a fixed number of characters.
const REST = new RegExp(`^[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** The CRC-32 (ISO 3309) of the random part as six base62 digits, which detects typing errors without a look-up. */
export function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** A secret of a prefix that identifies its kind, 32 random base62 characters (190 bits) and their checksum. */
export function makeSecret(prefix: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(62)]).join('');
  return prefix + random + checksumOf(random);
}

export function isWellFormedSecret(prefix: string, secret: string): boolean {
  const rest = secret.slice(prefix.length);
  return secret.startsWith(prefix) && REST.test(rest) && rest.endsWith(checksumOf(rest.slice(0, RANDOM_LENGTH)));
}

/** SHA-256 (hex). It is sufficient for look-ups, because such a secret cannot be guessed. */
export const digestOfSecret = (secret: string): string => hash('sha256', secret);

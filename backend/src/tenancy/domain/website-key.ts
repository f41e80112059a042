import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { newId, type WebsiteId } from '../../shared/domain/ids.js';

const PREFIX = 'glly_';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const MASK = '*'.repeat(24);

/** The CRC-32 (ISO 3309) of the random part as six base62 digits: a typing mistake is seen without a look-up. */
export function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

export function makeKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(62)]).join('');
  return PREFIX + random + checksumOf(random);
}

export function isWellFormedKey(key: string): boolean {
  const random = key.slice(PREFIX.length, PREFIX.length + RANDOM_LENGTH);
  return /^glly_[0-9A-Za-z]{38}$/.test(key) && key.endsWith(checksumOf(random));
}

/** SHA-256, hex: enough for look-up, because a key has 190 random bits. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** First 8 and last 4 characters with 24 asterisks between; of one with 12 characters or fewer nothing is shown. */
export const maskKey = (key: string): string => (key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${MASK}${key.slice(-4)}`);

export const previewKey = (key: string): string => key.slice(0, 16);

/** A website's key for the pull API and for pushes: kept encrypted, found by its digest. */
export class WebsiteKey {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly digest: string;
  readonly sealed: string;
  /** Set when it was replaced: it works until then. */
  expiresAt: Date | null = null;
  lastUsedAt: Date | null = null;
  readonly createdAt: Date;

  constructor(websiteId: WebsiteId, digest: string, sealed: string, at: Date) {
    this.id = newId();
    this.websiteId = websiteId;
    this.digest = digest;
    this.sealed = sealed;
    this.createdAt = at;
  }

  /** It works until then; one that ends sooner already keeps its end. */
  endBy(at: Date): void {
    if (this.expiresAt === null || at < this.expiresAt) this.expiresAt = at;
  }
}

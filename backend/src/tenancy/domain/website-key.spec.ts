import { checksumOf } from '../../shared/domain/checked-secret.js';
import { isWellFormedKey, makeKey, maskKey, previewKey, WebsiteKey } from './website-key.js';

describe('a website key', () => {
  it('has its prefix, 32 random characters and a checksum', () =>
    expect(makeKey()).toMatch(/^glly_[0-9A-Za-z]{32}[0-9A-Za-z]{6}$/));

  it('carries the CRC-32 of its random part', () => {
    const random = '0'.repeat(32);
    const value = [...checksumOf(random)].reduce(
      (sum, digit) => sum * 62 + '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(digit),
      0,
    );
    expect(value).toBe(bitwiseCrc32(random));
  });

  it('is well formed when fresh', () => expect(isWellFormedKey(makeKey())).toBe(true));

  it('is not well formed with one character changed', () => {
    const key = makeKey();
    const changed = key.slice(0, 10) + (key[10] === 'a' ? 'b' : 'a') + key.slice(11);
    expect(isWellFormedKey(changed)).toBe(false);
  });

  it('shows its first 8 and last 4 characters when masked', () =>
    expect(maskKey('glly_abcdefghijklmnop')).toBe('glly_abc************************mnop'));

  it('shows its first 16 characters as a preview', () =>
    expect(previewKey('glly_abcdefghijklmnop')).toBe('glly_abcdefghijk'));

  it('is masked as a whole when it has 12 characters or fewer', () =>
    expect(maskKey('glly_abcdefg')).toBe('************'));

  it('knows everybody who has seen it, each once', () => {
    const key = new WebsiteKey('site', 'digest', 'sealed', new Date());
    for (const person of ['ada', 'bob', 'ada']) key.revealTo(person);
    expect(key.revealedTo).toEqual(['ada', 'bob']);
  });

  it('ends at the earliest of the ends it was given', () => {
    const [eight, nine] = [new Date('2026-11-21T08:00:00Z'), new Date('2026-11-21T09:00:00Z')];
    const key = new WebsiteKey('site', 'digest', 'sealed', eight);
    for (const end of [nine, eight, nine]) key.endBy(end);
    expect(key.expiresAt).toEqual(eight);
  });
});

/** The definition, bit by bit. */
function bitwiseCrc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

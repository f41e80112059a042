import { randomBytes } from 'node:crypto';
import { AesSecretBox } from './aes-secret-box.js';

describe('AesSecretBox', () => {
  const box = new AesSecretBox(randomBytes(32));

  it('opens what it sealed', () => expect(box.open(box.seal('glly_ключ'))).toBe('glly_ключ'));

  it('seals the same secret differently each time', () => expect(box.seal('a')).not.toBe(box.seal('a')));

  it('does not open what was changed', () => {
    const sealed = box.seal('secret');
    const middle = sealed.length >> 1;
    const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
    expect(() => box.open(changed)).toThrow();
  });

  it('does not open what another key sealed', () =>
    expect(() => box.open(new AesSecretBox(randomBytes(32)).seal('x'))).toThrow());
});

import { TooBusyToSignIn } from '../../domain/errors.js';
import { Argon2PasswordHasher } from './argon2-password-hasher.js';

describe('Argon2PasswordHasher', () => {
  const hasher = new Argon2PasswordHasher();

  it('makes argon2id hashes of the recommended cost', async () =>
    expect(await hasher.hash('galley-admin')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/));

  it('accepts the right password and no other', async () => {
    const hash = await hasher.hash('right');
    expect([await hasher.matches(hash, 'right'), await hasher.matches(hash, 'wrong')]).toEqual([true, false]);
  });

  it('matches nothing for an account that does not exist', async () =>
    expect(await hasher.matches(null, 'a password nobody has')).toBe(false));

  it('answers every caller of a crowd', async () => {
    const hash = await hasher.hash('right');
    const answers = await Promise.all(Array.from({ length: 8 }, () => hasher.matches(hash, 'right')));
    expect(answers).toEqual(Array(8).fill(true));
  });

  it('signs in again after a moment in which it was too busy, also when that was its first', async () => {
    const fresh = new Argon2PasswordHasher();
    const crowd = Promise.allSettled(Array.from({ length: 102 }, () => fresh.hash('right')));
    await expect(fresh.matches(null, 'right')).rejects.toThrow(TooBusyToSignIn);
    await crowd;
    expect(await fresh.matches(await fresh.hash('right'), 'right')).toBe(true);
  });
});

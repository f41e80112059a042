import { newId } from '../../shared/domain/ids.js';
import { Passkey } from './passkey.js';

const NOW = new Date('2026-11-28T12:00:00Z');

const withCounter = (counter: number) =>
  new Passkey(newId(), 'Phone', { credentialId: 'x', publicKey: 'y', counter, transports: [], isSynced: false }, NOW);

describe('the counter of a passkey', () => {
  it.each([
    ['grows', 4, 5, true],
    ['is always 0', 0, 0, true],
    ['begins', 0, 1, true],
    ['stands still', 4, 4, false],
    ['goes back', 4, 3, false],
    ['ends', 4, 0, false],
  ])('that %s, from %i to %i, admits its person: %s', (_, stored, given, isAdmitted) => {
    const passkey = withCounter(stored);
    expect(passkey.use(given, NOW)).toBe(isAdmitted);
    expect([passkey.counter, passkey.lastUsedAt]).toEqual(isAdmitted ? [given, NOW] : [stored, null]);
  });
});

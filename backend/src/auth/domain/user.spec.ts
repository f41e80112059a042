import { InvalidResetLink } from './errors.js';
import { User } from './user.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const aUser = () =>
  new User(
    { id: 'u', email: 'Ada@Example.com', passwordHash: 'old', firstName: 'Ada', lastName: null, role: 'tenant_admin' },
    NOW,
  );

describe('a user', () => {
  it('is shown by address until both names are known', () => {
    const user = aUser();
    expect(user.displayName).toBe('ada@example.com');
    user.changeProfile({ lastName: 'Lovelace' }, NOW);
    expect(user.displayName).toBe('Ada Lovelace');
  });

  it('keeps what a change of profile does not name, and clears what it names as null', () => {
    const user = aUser();
    user.changeProfile({ firstName: undefined, profileImageUrl: 'https://example.com/a.png' }, after(1));
    user.changeProfile({ profileImageUrl: null }, after(2));
    expect(user).toMatchObject({ firstName: 'Ada', profileImageUrl: null, updatedAt: after(2) });
  });

  it('opens by a reset link for one hour', () => {
    const user = aUser();
    user.allowReset('digest', NOW);
    expect(() => user.checkReset('digest', after(59))).not.toThrow();
    expect(() => user.checkReset('digest', after(60))).toThrow(InvalidResetLink);
  });

  it('opens by the newest reset link only', () => {
    const user = aUser();
    user.allowReset('first', NOW);
    user.allowReset('second', NOW);
    expect(() => user.checkReset('first', after(1))).toThrow(InvalidResetLink);
  });

  it('opens by no link once the password was changed', () => {
    const user = aUser();
    user.allowReset('digest', NOW);
    user.changePassword('new', after(1));
    expect(() => user.checkReset('digest', after(2))).toThrow(InvalidResetLink);
  });

  it('opens by no link while disabled', () => {
    const user = aUser();
    user.allowReset('digest', NOW);
    user.disabledAt = after(1);
    expect(() => user.checkReset('digest', after(2))).toThrow(InvalidResetLink);
  });
});

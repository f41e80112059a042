import { GRACE_MS, Session } from './session.js';

const START = new Date('2026-11-21T08:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);
const aSession = () => new Session('user', 'first', { userAgent: null, place: null }, START);
const aRotatedSession = () => {
  const session = aSession();
  session.rotate('second', 'sealed', START);
  return session;
};

describe('a session', () => {
  it('rotates for its current token', () => expect(aSession().judge('first', after(1))).toBe('rotate'));

  it('repeats its answer for a token spent just now', () =>
    expect(aRotatedSession().judge('first', after(GRACE_MS))).toBe('repeat'));

  it('ends when a token is used after its grace', () =>
    expect(aRotatedSession().judge('first', after(GRACE_MS + 1))).toBe('end'));

  it('ends when an older token than the last is used', () => {
    const session = aRotatedSession();
    session.rotate('third', 'sealed', after(1));
    expect(session.judge('first', after(2))).toBe('end');
  });

  it('is over after thirty days without use', () => expect(aSession().isAlive(after(30 * 86_400_000))).toBe(false));

  it('keeps no successor once it has ended', () => {
    const session = aRotatedSession();
    session.end(after(1));
    expect([session.isAlive(after(1)), session.successor]).toEqual([false, null]);
  });
});

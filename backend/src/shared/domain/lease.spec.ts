import { Lease, LeaseLost } from './lease.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const MINUTE = 60_000;
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('a lease', () => {
  it('is free at first and counts the first claim as attempt 1', () => {
    const claimed = Lease.none.claim(NOW, MINUTE);
    expect([Lease.none.isFree(NOW), claimed.attempt, claimed.until]).toEqual([true, 1, later(MINUTE)]);
  });

  it('is refused to a second worker until its time is over', () => {
    const held = Lease.none.claim(NOW, MINUTE);
    expect(() => held.claim(later(MINUTE - 1), MINUTE)).toThrow(LeaseLost);
    expect(held.claim(later(MINUTE), MINUTE).attempt).toBe(2);
  });

  it('is lost by the worker that slept when another took over', () => {
    const first = Lease.none.claim(NOW, MINUTE);
    const second = first.claim(later(2 * MINUTE), MINUTE);
    expect(() => second.held(first.attempt)).toThrow(LeaseLost);
    expect(() => second.renew(first.attempt, later(2 * MINUTE), MINUTE)).toThrow(LeaseLost);
    expect(() => second.release(first.attempt)).toThrow(LeaseLost);
    expect(() => second.held(second.attempt)).not.toThrow();
  });

  it('is renewed by its holder, late too while nobody else claimed it', () => {
    const held = Lease.none.claim(NOW, MINUTE);
    const renewed = held.renew(1, later(2 * MINUTE), MINUTE);
    expect([renewed.attempt, renewed.until]).toEqual([1, later(3 * MINUTE)]);
  });

  it('can be claimed at once after its release, and the released attempt cannot save any more', () => {
    const released = Lease.none.claim(NOW, MINUTE).release(1);
    expect(() => released.held(1)).toThrow(LeaseLost);
    expect(released.claim(NOW, MINUTE).attempt).toBe(2);
  });

  it('reads back from a row as it was', () => {
    const held = Lease.none.claim(NOW, MINUTE);
    expect(Lease.of(held.attempt, held.until)).toEqual(held);
  });
});

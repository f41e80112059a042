import { Lease, LEASE_MS, LeaseLost } from './lease.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('a lease', () => {
  it('is free at first and counts the first claim as attempt 1', () => {
    const claimed = Lease.none.claim(NOW);
    expect([Lease.none.isFree(NOW), claimed.attempt, claimed.until]).toEqual([true, 1, later(LEASE_MS)]);
  });

  it('is refused to a second worker until its time is over', () => {
    const held = Lease.none.claim(NOW);
    expect(() => held.claim(later(LEASE_MS - 1))).toThrow(LeaseLost);
    expect(held.claim(later(LEASE_MS)).attempt).toBe(2);
  });

  it('is lost by the worker that slept when another took over', () => {
    const first = Lease.none.claim(NOW);
    const second = first.claim(later(2 * LEASE_MS));
    expect(() => second.held(first.attempt)).toThrow(LeaseLost);
    expect(() => second.renew(first.attempt, later(2 * LEASE_MS))).toThrow(LeaseLost);
    expect(() => second.release(first.attempt)).toThrow(LeaseLost);
    expect(() => second.held(second.attempt)).not.toThrow();
  });

  it('is renewed by its holder, late too while nobody else claimed it', () => {
    const held = Lease.none.claim(NOW);
    const renewed = held.renew(1, later(2 * LEASE_MS));
    expect([renewed.attempt, renewed.until]).toEqual([1, later(3 * LEASE_MS)]);
  });

  it('can be claimed at once after its release, and the released attempt cannot save any more', () => {
    const released = Lease.none.claim(NOW).release(1);
    expect(() => released.held(1)).toThrow(LeaseLost);
    expect(released.claim(NOW).attempt).toBe(2);
  });

  it('reads back from a row as it was', () => {
    const held = Lease.none.claim(NOW);
    expect(Lease.create(held.attempt, held.until)).toEqual(held);
  });
});

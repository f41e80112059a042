import { LEASE_MS, LeaseLost } from '../../shared/domain/lease.js';
import { IdeaSearch, MAX_TRIES } from './idea-search.js';

const at = (ms: number) => new Date(Date.parse('2026-11-01T12:00:00Z') + ms);
const asked = () => new IdeaSearch('website', 'Ada', at(0));

describe('a search for ideas', () => {
  it('is one at a time: asking again while it is under way changes nothing', () => {
    const search = asked();
    expect(search.ask('Bob', at(1))).toBe(false);
    search.begin(at(2));
    expect(search.ask('Bob', at(3))).toBe(false);
    expect(search.requestedByName).toBe('Ada');
  });

  it('may be asked for again when it is over', () => {
    const search = asked();
    search.end(search.begin(at(1))!, 5, 'Five.', at(2));
    expect(search).toMatchObject({ status: 'done', found: 5, detail: 'Five.', endedAt: at(2), leaseUntil: null });
    expect(search.ask('Bob', at(3))).toBe(true);
    expect(search).toMatchObject({ status: 'queued', found: 0, requestedByName: 'Bob', endedAt: null });
  });

  it('is taken over when its worker is gone, and that one’s result is refused', () => {
    const search = asked();
    const first = search.begin(at(0))!;
    expect(search.isDue(at(LEASE_MS - 1))).toBe(false);
    expect(() => search.begin(at(1))).toThrow(LeaseLost);
    expect(search.isDue(at(LEASE_MS))).toBe(true);
    const second = search.begin(at(LEASE_MS))!;
    expect(() => search.end(first, 1, '', at(LEASE_MS + 1))).toThrow(LeaseLost);
    search.end(second, 2, '', at(LEASE_MS + 1));
    expect(search.found).toBe(2);
  });

  it('stays with a worker that shows signs of life', () => {
    const search = asked();
    const token = search.begin(at(0))!;
    search.renew(token, at(LEASE_MS - 1));
    expect(search.isDue(at(LEASE_MS + 1))).toBe(false);
    search.begin(at(2 * LEASE_MS));
    expect(() => search.renew(token, at(2 * LEASE_MS))).toThrow(LeaseLost);
  });

  it('is handed back without losing a try', () => {
    const search = asked();
    for (let n = 0; n < 2 * MAX_TRIES; n++) search.handBack(search.begin(at(n))!);
    expect(search).toMatchObject({ status: 'queued', tries: 0, leaseUntil: null });
    expect(search.isDue(at(0))).toBe(true);
  });

  it('is given up when it broke off several times', () => {
    const search = asked();
    for (let n = 0; n < MAX_TRIES; n++) expect(search.begin(at(n * LEASE_MS))).not.toBeNull();
    expect(search.begin(at(MAX_TRIES * LEASE_MS))).toBeNull();
    expect(search).toMatchObject({
      status: 'failed',
      found: 0,
      leaseUntil: null,
      detail: 'The search broke off several times.',
    });
  });
});

import { LEASE_MS } from '../../shared/domain/lease.js';
import { Import, MAX_TRIES } from './import.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const later = (leases: number) => new Date(NOW.getTime() + leases * LEASE_MS);
const anImport = () =>
  new Import(
    { kind: 'wordpress', fileName: 'blog.xml', bytes: 1, websiteId: 'w', url: null, name: null, drafts: 'skip' },
    'u',
    NOW,
  );

describe('an import', () => {
  it('that was interrupted in every attempt fails with a message and cannot be claimed again', () => {
    const item = anImport();
    for (let tries = 0; tries < MAX_TRIES; tries++) expect(item.begin(later(tries))).toBe(tries + 1);
    expect(item.begin(later(MAX_TRIES))).toBeNull();
    expect(item).toMatchObject({
      status: 'failed',
      detail: 'The import broke off several times. Nothing more is tried.',
      leaseUntil: null,
    });
    expect(item.begin(later(MAX_TRIES + 1))).toBeNull();
  });

  it('whose every attempt meets an outage fails with a message a day after the first', () => {
    const item = anImport();
    let now = NOW;
    let outages = 0;
    while (item.isUnderWay && outages < 10_000) {
      const token = item.begin(now)!;
      now = new Date(now.getTime() + 60_000);
      item.wait(token, now, 'The database is out of reach.');
      outages += 1;
    }
    expect(outages).toBe(24 * 60);
    expect(item).toMatchObject({
      status: 'failed',
      detail: 'The database is out of reach. It did not work for a day, so nothing more is tried.',
      endedAt: now,
      leaseUntil: null,
    });
  });

  it('that waited for the end of an outage has all of its attempts left', () => {
    const item = anImport();
    item.wait(item.begin(NOW)!, later(2), 'The database is out of reach.');
    expect(item).toMatchObject({
      status: 'running',
      tries: 0,
      detail: 'The database is out of reach. The import continues once that is over, and nothing is imported twice.',
    });
    expect([item.begin(later(1)), item.begin(later(2))]).toEqual([null, 2]);
  });

  it('is claimed by one worker at a time', () => {
    const item = anImport();
    expect([item.begin(NOW), item.begin(NOW)]).toEqual([1, null]);
  });
});

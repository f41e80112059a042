import { LEASE_MS } from '../../shared/domain/lease.js';
import { Import, MAX_TRIES } from './import.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const later = (leases: number) => new Date(NOW.getTime() + leases * LEASE_MS);
const anImport = () => new Import({ kind: 'wordpress', fileName: 'blog.xml', bytes: 1, websiteId: 'w', url: null, name: null, drafts: 'skip' }, 'u', NOW);

describe('an import', () => {
  it('that ends with each of its workers is given up in words, and no worker gets it again', () => {
    const item = anImport();
    for (let tries = 0; tries < MAX_TRIES; tries++) expect(item.begin(later(tries))).toBe(tries + 1);
    expect(item.begin(later(MAX_TRIES))).toBeNull();
    expect(item).toMatchObject({ status: 'failed', detail: 'The import broke off several times. Nothing more is tried.', leaseUntil: null });
    expect(item.begin(later(MAX_TRIES + 1))).toBeNull();
  });

  it('is begun by one worker at a time', () => {
    const item = anImport();
    expect([item.begin(NOW), item.begin(NOW)]).toEqual([1, null]);
  });
});

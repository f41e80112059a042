import { newId } from '../../shared/domain/ids.js';
import { LEASE_MS, LeaseLost } from '../../shared/domain/lease.js';
import { CrawlEnded } from './crawl-errors.js';
import type { Proposal } from './proposal.js';
import { MAX_TRIES, SiteCrawl } from './site-crawl.js';

const NOW = new Date('2026-11-28T08:00:00Z');
const later = (tries: number) => new Date(NOW.getTime() + tries * (LEASE_MS + 1));
const aCrawl = () => new SiteCrawl('https://quay.example', newId(), NOW);
const PROPOSAL = {} as Proposal;

describe('the crawl of a site', () => {
  it('is claimed by one worker at a time, and by none when it has ended', () => {
    const crawl = aCrawl();
    const token = crawl.begin(NOW);
    expect(crawl.begin(NOW)).toBeNull();
    crawl.succeed(token!, PROPOSAL, NOW);
    expect(crawl.begin(later(1))).toBeNull();
    expect(crawl.steps.every(({ status }) => status === 'done')).toBe(true);
  });

  it('is begun anew after its process died, and given up after several times', () => {
    const crawl = aCrawl();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) expect(crawl.begin(later(tries))).toBe(tries + 1);
    expect(crawl.begin(later(MAX_TRIES))).toBeNull();
    expect(crawl).toMatchObject({ status: 'failed', problem: 'Reading the website broke off several times.' });
  });

  it('does not count an attempt whose process stopped in time', () => {
    const crawl = aCrawl();
    for (let tries = 0; tries <= MAX_TRIES; tries += 1) crawl.handBack(crawl.begin(NOW)!);
    expect(crawl).toMatchObject({ status: 'queued', tries: 0 });
  });

  it('cannot be saved by a worker that holds it once it was cancelled', () => {
    const crawl = aCrawl();
    const token = crawl.begin(NOW)!;
    crawl.cancel(NOW);
    expect(() => crawl.succeed(token, PROPOSAL, NOW)).toThrow(LeaseLost);
    expect(() => crawl.cancel(NOW)).toThrow(CrawlEnded);
    expect(crawl).toMatchObject({ status: 'cancelled', problem: 'Reading was stopped.' });
  });
});

import type { HttpAdapterHost } from '@nestjs/core';
import { type PullBook, type PullCount, PullTally } from './pull-tally.js';

const NOW = new Date('2026-11-28T08:00:00Z');

class Book implements PullBook {
  readonly written: [digest: string, status: number, count: number][][] = [];
  readonly times = new Set<number>();
  isAway = false;

  async addPulls(counts: readonly PullCount[]): Promise<void> {
    await Promise.resolve();
    if (this.isAway) throw new Error('the database is away');
    for (const { lastAt } of counts) this.times.add(lastAt);
    this.written.push(counts.map(({ digest, status, count }) => [digest, status, count]));
  }
}

describe('the tally of pull requests', () => {
  let book: Book;
  let tally: PullTally;
  beforeEach(() => {
    book = new Book();
    tally = new PullTally({} as HttpAdapterHost, book, { now: () => NOW });
  });
  afterEach(() => tally.beforeApplicationShutdown());

  it('writes one sum per key and status, and counts each request once, by the shared clock', async () => {
    for (const [digest, status] of [
      ['a', 200],
      ['a', 304],
      ['a', 200],
      ['b', 404],
    ] as const)
      tally.note(digest, status);
    await tally.write();
    await tally.write();
    expect(book.written).toEqual([
      [
        ['a', 200, 2],
        ['a', 304, 1],
        ['b', 404, 1],
      ],
    ]);
    expect([...book.times]).toEqual([NOW.getTime()]);
  });

  it('keeps counts that could not be written for the next write', async () => {
    tally.note('a', 200);
    tally.note('a', 200);
    book.isAway = true;
    await tally.write();
    book.isAway = false;
    tally.note('a', 200);
    await tally.write();
    expect(book.written).toEqual([[['a', 200, 3]]]);
  });

  it('tracks at most 5,000 keys at a time', async () => {
    for (let i = 0; i < 6_000; i++) tally.note(`key ${i}`, 200);
    tally.note('key 0', 200);
    await tally.write();
    expect(book.written[0]).toHaveLength(5_000);
    expect(book.written[0]![0]).toEqual(['key 0', 200, 2]);
  });

  it('writes the remaining counts when the process stops', async () => {
    tally.note('a', 200);
    await tally.beforeApplicationShutdown();
    expect(book.written).toHaveLength(1);
  });
});

import type { Clock } from '../../domain/clock.js';
import { InProcessJobQueue } from './in-process-job-queue.js';
import { jobQueueContract } from './testing/job-queue.contract.js';
import { QuietLog, Seen } from './testing/seen.js';
import type { Timers } from './timers.js';

/** Time that moves only when told to. */
class HandMovedTime implements Timers, Clock {
  private readonly tasks = new Set<{ at: number; task: () => void }>();
  constructor(private time: number) {}

  now(): Date {
    return new Date(this.time);
  }

  after(ms: number, task: () => void): () => void {
    const entry = { at: this.time + ms, task };
    this.tasks.add(entry);
    return () => this.tasks.delete(entry);
  }

  moveTo(time: number): void {
    this.time = time;
    for (const entry of [...this.tasks].filter(({ at }) => at <= time).sort((a, b) => a.at - b.at)) {
      this.tasks.delete(entry);
      entry.task();
    }
  }

  get waiting(): number {
    return this.tasks.size;
  }
}

describe('InProcessJobQueue', () => {
  jobQueueContract(async (log) => new InProcessJobQueue({ now: () => new Date() }, log));

  describe('with time moved by hand', () => {
    const START = Date.UTC(2026, 10, 21);
    const DAY = 24 * 3_600_000;
    let time: HandMovedTime;
    let queue: InProcessJobQueue;
    let ran: Seen<string>;

    beforeEach(async () => {
      time = new HandMovedTime(START);
      queue = new InProcessJobQueue(time, new QuietLog(), time);
      ran = new Seen();
      queue.handle('run', async (id) => ran.add(id), { concurrency: 1 });
      await queue.start();
    });
    afterEach(() => queue.stop(0));

    it('runs a job of next year at its moment, not before', async () => {
      await queue.add({ name: 'run', id: 'r1' }, { at: new Date(START + 365 * DAY) });
      time.moveTo(START + 365 * DAY - 1);
      expect(ran.all).toEqual([]);
      time.moveTo(START + 365 * DAY);
      expect(await ran.first(1)).toEqual(['r1']);
    });

    it('forgets delayed jobs when it stops', async () => {
      await queue.add({ name: 'run', id: 'r1' }, { at: new Date(START + DAY) });
      await queue.stop(0);
      expect(time.waiting).toBe(0);
    });

    it('holds nothing for a kind of job that no handler of this process takes', async () => {
      await queue.add({ name: 'elsewhere', id: 'e1' }, { at: new Date(START + DAY) });
      expect(time.waiting).toBe(0);
    });
  });
});

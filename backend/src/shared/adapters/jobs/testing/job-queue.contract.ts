import type { LoggerService } from '@nestjs/common';
import type { JobQueue } from '../../../application/job-queue.js';
import { logContext } from '../../logging/log-context.js';
import { keepsMoments } from './moments.contract.js';
import { Gate, QuietLog, Seen } from './seen.js';
import { stops } from './stops.contract.js';
import { takesTurns } from './turns.contract.js';

/** The contract of every job queue. `make` creates a new, empty queue each time, with its log. */
export function jobQueueContract(make: (log: LoggerService) => Promise<JobQueue>): void {
  let queue: JobQueue;
  let log: QuietLog;
  let ran: Seen<string>;

  beforeEach(async () => {
    log = new QuietLog();
    ran = new Seen();
    queue = await make(log);
  });
  afterEach(() => queue.stop(0));

  it('runs a job with its id', async () => {
    queue.handle('run', async (id) => ran.add(id), { concurrency: 1 });
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' });
    expect(await ran.first(1)).toEqual(['r1']);
  });

  it('runs what was added before the start', async () => {
    queue.handle('run', async (id) => ran.add(id), { concurrency: 1 });
    await queue.add({ name: 'run', id: 'early' });
    await queue.start();
    expect(await ran.first(1)).toEqual(['early']);
  });

  it('keeps one of each waiting name and id', async () => {
    queue.handle('run', async (id) => ran.add(id), { concurrency: 1 });
    queue.handle('mail', async (id) => ran.add(`mail ${id}`), { concurrency: 1 });
    for (let i = 0; i < 3; i += 1) await queue.add({ name: 'run', id: 'same' });
    await queue.add({ name: 'run', id: 'other' });
    await queue.add({ name: 'mail', id: 'same' });
    await queue.start();
    expect((await ran.first(3)).sort()).toEqual(['mail same', 'other', 'same']);
    await queue.add({ name: 'run', id: 'last' });
    await ran.first(4);
    expect(ran.all).toHaveLength(4);
  });

  it('takes the same id again after it has ended', async () => {
    queue.handle('run', async (id) => ran.add(id), { concurrency: 1 });
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' });
    await ran.first(1);
    await queue.add({ name: 'run', id: 'r1' });
    expect(await ran.first(2)).toEqual(['r1', 'r1']);
  });

  it('runs a job once more when it was added while it ran, never beside itself', async () => {
    const gate = new Gate();
    let beside = 0;
    let most = 0;
    queue.handle(
      'run',
      async (id) => {
        most = Math.max(most, (beside += 1));
        ran.add(id);
        await gate.passed;
        beside -= 1;
      },
      { concurrency: 3 },
    );
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' });
    await ran.first(1);
    await queue.add({ name: 'run', id: 'r1' });
    await queue.add({ name: 'run', id: 'r1' });
    gate.open();
    await ran.first(2);
    await queue.add({ name: 'run', id: 'end' });
    await ran.first(3);
    expect([ran.all.filter((id) => id === 'r1').length, most <= 2]).toEqual([2, true]);
  });

  it('logs what a handler throws, forgets the job and goes on', async () => {
    queue.handle(
      'run',
      async (id) => {
        ran.add(id);
        if (id === 'bad') throw new Error('broken');
      },
      { concurrency: 1 },
    );
    await queue.start();
    await queue.add({ name: 'run', id: 'bad' });
    await queue.add({ name: 'run', id: 'good' });
    await ran.first(2);
    await queue.add({ name: 'run', id: 'bad' });
    expect(await ran.first(3)).toEqual(['bad', 'good', 'bad']);
    expect(log.lines).toContain('job run bad failed');
  });

  it('names the job in the log lines that are written while it runs, and in that of its failure', async () => {
    const during: unknown[] = [];
    queue.handle(
      'run',
      async (id) => {
        during.push(logContext.getStore());
        ran.add(id);
        throw new Error('broken');
      },
      { concurrency: 1 },
    );
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' });
    await queue.add({ name: 'run', id: 'r2' });
    await ran.first(2);
    await queue.stop(0);
    expect([during[0], log.jobs[0]]).toEqual([
      { job: 'run', id: 'r1' },
      { job: 'run', id: 'r1' },
    ]);
  });

  it('refuses a second handler of a kind', () => {
    queue.handle('run', async () => undefined, { concurrency: 1 });
    expect(() => queue.handle('run', async () => undefined, { concurrency: 1 })).toThrow('has a handler already');
  });

  describe('with moments', () => keepsMoments(() => ({ queue, ran })));
  describe('in turns', () => takesTurns(() => ({ queue, ran })));
  describe('when it stops', () => stops(() => ({ queue, ran })));
}

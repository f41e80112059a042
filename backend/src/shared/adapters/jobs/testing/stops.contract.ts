import type { JobQueue } from '../../../application/job-queue.js';
import { Gate, type Seen } from './seen.js';

/** Contract for running jobs when a queue stops. */
export function stops(made: () => { queue: JobQueue; ran: Seen<string> }): void {
  let queue: JobQueue;
  let ran: Seen<string>;
  beforeEach(() => void ({ queue, ran } = made()));

  it('waits for those that stepped aside when it stops', async () => {
    queue.handle(
      'run',
      async (id, signal, detach) => {
        detach();
        ran.add(id);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ran.add(`${id} handed back`);
      },
      { concurrency: 1, detached: 1 },
    );
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' });
    await ran.first(1);
    await queue.stop(10);
    expect(ran.all).toEqual(['r1', 'r1 handed back']);
  });

  it('lets running jobs end within the grace and takes no new one', async () => {
    const gate = new Gate();
    let aborted = false;
    queue.handle(
      'run',
      async (id, signal) => {
        ran.add(id);
        await gate.passed;
        aborted = signal.aborted;
        ran.add(`${id} ended`);
      },
      { concurrency: 1 },
    );
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' });
    await ran.first(1);
    await queue.add({ name: 'run', id: 'r2' });
    const stopped = queue.stop(60_000);
    gate.open();
    await stopped;
    expect([ran.all, aborted]).toEqual([['r1', 'r1 ended'], false]);
  });

  it('aborts the signal of running jobs when the grace is over and waits for their end', async () => {
    queue.handle(
      'run',
      async (id, signal) => {
        ran.add(id);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ran.add(`${id} handed back`);
      },
      { concurrency: 1 },
    );
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' });
    await ran.first(1);
    await queue.stop(10);
    expect(ran.all).toEqual(['r1', 'r1 handed back']);
  });

  it('aborts at once what hands back at once, however long the grace', async () => {
    queue.handle(
      'import',
      async (id, signal) => {
        ran.add(id);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ran.add(`${id} handed back`);
      },
      { concurrency: 1, isReleasedOnStop: true },
    );
    await queue.start();
    await queue.add({ name: 'import', id: 'i1' });
    await ran.first(1);
    await queue.stop(3_600_000);
    expect(ran.all).toEqual(['i1', 'i1 handed back']);
  });
}

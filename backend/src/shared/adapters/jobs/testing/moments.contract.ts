import type { JobQueue } from '../../../application/job-queue.js';
import { type Seen } from './seen.js';

/** Contract for delayed jobs. */
export function keepsMoments(made: () => { queue: JobQueue; ran: Seen<string> }): void {
  let queue: JobQueue;
  let ran: Seen<string>;
  beforeEach(() => void ({ queue, ran } = made()));

  it('lets a handler add its own next attempt for later', async () => {
    let at = 0;
    let second = 0;
    queue.handle(
      'delivery',
      async (id) => {
        if (ran.all.length === 0) await queue.add({ name: 'delivery', id }, { at: new Date((at = Date.now() + 150)) });
        else second = Date.now();
        ran.add(id);
      },
      { concurrency: 1 },
    );
    await queue.start();
    await queue.add({ name: 'delivery', id: 'd1' });
    await ran.first(2);
    expect(second).toBeGreaterThanOrEqual(at - 1);
  });

  it('does not run a job before its moment', async () => {
    const at = Date.now() + 200;
    let started = 0;
    queue.handle(
      'run',
      async (id) => {
        if (id === 'later') started = Date.now();
        ran.add(id);
      },
      { concurrency: 1 },
    );
    await queue.start();
    await queue.add({ name: 'run', id: 'later' }, { at: new Date(at) });
    await queue.add({ name: 'run', id: 'now' });
    expect((await ran.first(2)).sort()).toEqual(['later', 'now']);
    expect(started).toBeGreaterThanOrEqual(at - 1);
  });

  it('runs a waiting job earlier when it is added for an earlier moment, and not later for a later one', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    queue.handle('run', async (id) => ran.add(id), { concurrency: 1 });
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' }, { at: inAnHour });
    await queue.add({ name: 'run', id: 'r1' }, { at: new Date(Date.now() + 100) });
    await queue.add({ name: 'run', id: 'r1' }, { at: inAnHour });
    expect(await ran.first(1)).toEqual(['r1']);
    await queue.add({ name: 'run', id: 'r2' }, { at: inAnHour });
    await queue.add({ name: 'run', id: 'r2' });
    expect(await ran.first(2)).toEqual(['r1', 'r2']);
  });
}

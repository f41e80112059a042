import type { LoggerService } from '@nestjs/common';
import type { JobQueue } from '../../application/job-queue.js';

/** Collects what was logged instead of printing it. */
export class QuietLog implements LoggerService {
  readonly lines: string[] = [];
  log(message: unknown): void {
    this.lines.push(String(message));
  }
  error(message: unknown): void {
    this.lines.push(String(message));
  }
  warn(message: unknown): void {
    this.lines.push(String(message));
  }
}

/** A list that can be waited for: no test sleeps. */
export class Seen<T> {
  readonly all: T[] = [];
  private waiters: { count: number; resolve: () => void }[] = [];

  add(item: T): void {
    this.all.push(item);
    this.waiters = this.waiters.filter(({ count, resolve }) => this.all.length < count || resolve());
  }

  /** Resolves with the first `count`, as soon as there are so many. */
  async first(count: number): Promise<T[]> {
    if (this.all.length < count) await new Promise<void>((resolve) => this.waiters.push({ count, resolve }));
    return this.all.slice(0, count);
  }
}

/** Holds whoever passes until it is opened. */
export class Gate {
  open!: () => void;
  readonly passed = new Promise<void>((resolve) => (this.open = resolve));
}

/** What every queue does. `make` gives a fresh, empty one each time, with its log. */
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
    expect(await ran.first(2)).toEqual(['now', 'later']);
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

  it('runs no more jobs of a kind at once than its concurrency, whatever other kinds do', async () => {
    const gate = new Gate();
    const most = { run: 0, mail: 0 };
    const beside = { run: 0, mail: 0 };
    const handler = (kind: 'run' | 'mail') => async (id: string) => {
      most[kind] = Math.max(most[kind], (beside[kind] += 1));
      ran.add(id);
      await gate.passed;
      beside[kind] -= 1;
    };
    queue.handle('run', handler('run'), { concurrency: 2 });
    queue.handle('mail', handler('mail'), { concurrency: 1 });
    await queue.start();
    for (let i = 0; i < 6; i += 1) {
      await queue.add({ name: 'run', id: `r${i}` });
      await queue.add({ name: 'mail', id: `m${i}` });
    }
    await ran.first(3);
    gate.open();
    await ran.first(12);
    expect(most).toEqual({ run: 2, mail: 1 });
  });

  it('gives the place of a job that steps aside to another, for as many as may, and has it back when one ends', async () => {
    const gates = new Map<string, Gate>();
    const stepped: boolean[] = [];
    queue.handle(
      'run',
      async (id, _, stepAside) => {
        const gate = new Gate();
        gates.set(id, gate);
        stepped.push(stepAside());
        ran.add(id);
        await gate.passed;
        ran.add(`${id} ended`);
      },
      { concurrency: 1, aside: 2 },
    );
    await queue.start();
    for (const id of ['a', 'b', 'c', 'd']) await queue.add({ name: 'run', id });
    expect(await ran.first(3)).toEqual(['a', 'b', 'c']);
    expect(stepped).toEqual([true, true, false]);
    gates.get('a')!.open();
    expect((await ran.first(4))[3]).toBe('a ended');
    // There is room aside, but whoever has a place asks for it no more.
    gates.get('c')!.open();
    expect((await ran.first(6)).slice(4)).toEqual(['c ended', 'd']);
    expect(stepped).toEqual([true, true, false, true]);
    for (const id of ['b', 'd']) gates.get(id)!.open();
    await ran.first(8);
  });

  it('waits for those that stepped aside when it stops', async () => {
    queue.handle(
      'run',
      async (id, signal, stepAside) => {
        stepAside();
        ran.add(id);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ran.add(`${id} handed back`);
      },
      { concurrency: 1, aside: 1 },
    );
    await queue.start();
    await queue.add({ name: 'run', id: 'r1' });
    await ran.first(1);
    await queue.stop(10);
    expect(ran.all).toEqual(['r1', 'r1 handed back']);
  });

  it('starts another lane’s first job within two job times, however many a lane has queued', async () => {
    const gate = new Gate();
    queue.handle(
      'run',
      async (id) => {
        ran.add(id);
        await gate.passed;
      },
      { concurrency: 1 },
    );
    await queue.start();
    for (let i = 0; i < 50; i += 1) await queue.add({ name: 'run', id: `big ${i}` }, { lane: 'big' });
    await ran.first(1);
    await queue.add({ name: 'run', id: 'small 0' }, { lane: 'small' });
    await queue.add({ name: 'run', id: 'small 1' }, { lane: 'small' });
    gate.open();
    const order = await ran.first(52);
    expect(order.indexOf('small 0')).toBeLessThanOrEqual(2);
    expect(order.indexOf('small 1')).toBeLessThanOrEqual(4);
    expect(order.filter((id) => id.startsWith('big'))).toEqual(Array.from({ length: 50 }, (_, i) => `big ${i}`));
  });

  it('gives delayed jobs of one lane no more than its turns when their moment comes at once', async () => {
    const gate = new Gate();
    queue.handle(
      'run',
      async (id) => {
        ran.add(id);
        await gate.passed;
      },
      { concurrency: 1 },
    );
    const rung = new Seen<string>();
    queue.handle('bell', async (id) => rung.add(id), { concurrency: 1 });
    await queue.start();
    await queue.add({ name: 'run', id: 'first' });
    await ran.first(1);
    const at = Date.now() + 100;
    for (let i = 0; i < 20; i += 1) await queue.add({ name: 'run', id: `big ${i}` }, { lane: 'big', at: new Date(at) });
    await queue.add({ name: 'run', id: 'small' }, { lane: 'small', at: new Date(at) });
    await queue.add({ name: 'bell', id: 'all are due' }, { at: new Date(at + 10) });
    await rung.first(1);
    gate.open();
    const order = await ran.first(22);
    expect(order.indexOf('small')).toBeLessThanOrEqual(4);
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
      { concurrency: 1, handsBackAtOnce: true },
    );
    await queue.start();
    await queue.add({ name: 'import', id: 'i1' });
    await ran.first(1);
    await queue.stop(3_600_000);
    expect(ran.all).toEqual(['i1', 'i1 handed back']);
  });

  it('refuses a second handler of a kind', () => {
    queue.handle('run', async () => undefined, { concurrency: 1 });
    expect(() => queue.handle('run', async () => undefined, { concurrency: 1 })).toThrow('has a handler already');
  });
}

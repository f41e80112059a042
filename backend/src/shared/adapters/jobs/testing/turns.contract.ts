import type { JobQueue } from '../../../application/job-queue.js';
import { Gate, Seen } from './seen.js';

/** Contract for concurrency and the fair order of lanes. */
export function takesTurns(made: () => { queue: JobQueue; ran: Seen<string> }): void {
  let queue: JobQueue;
  let ran: Seen<string>;
  beforeEach(() => void ({ queue, ran } = made()));

  /** Each job records its start and waits for the gate. */
  const runOneByOne = (gate: Gate) =>
    queue.handle(
      'run',
      async (id) => {
        ran.add(id);
        await gate.passed;
      },
      { concurrency: 1 },
    );

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
      async (id, _, detach) => {
        const gate = new Gate();
        gates.set(id, gate);
        stepped.push(detach());
        ran.add(id);
        await gate.passed;
        ran.add(`${id} ended`);
      },
      { concurrency: 1, detached: 2 },
    );
    await queue.start();
    for (const id of ['a', 'b', 'c', 'd']) await queue.add({ name: 'run', id });
    expect(await ran.first(3)).toEqual(['a', 'b', 'c']);
    expect(stepped).toEqual([true, true, false]);
    gates.get('a')!.open();
    expect((await ran.first(4))[3]).toBe('a ended');
    // There is capacity for detached jobs, but a job that has a slot again does not ask for it.
    gates.get('c')!.open();
    expect((await ran.first(6)).slice(4)).toEqual(['c ended', 'd']);
    expect(stepped).toEqual([true, true, false, true]);
    for (const id of ['b', 'd']) gates.get(id)!.open();
    await ran.first(8);
  });

  it('starts another lane’s first job within two job times, however many a lane has queued', async () => {
    const gate = new Gate();
    runOneByOne(gate);
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
    runOneByOne(gate);
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
}

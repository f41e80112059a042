import { BoundedThread, TooMuchToRead } from './bounded-thread.js';
import type * as work from './testing/work.ts';

function threaded(maxMs?: number, maxHeapMib?: number) {
  const thread = new BoundedThread(maxMs, maxHeapMib);
  const of = <N extends keyof typeof work>(name: N) =>
    thread.function<(typeof work)[N]>(import.meta.url, './testing/work', name);
  return { doubled: of('doubled'), endless: of('endless'), broken: of('broken'), hoarding: of('hoarding') };
}

describe('a thread for outside text', () => {
  it('calls functions of modules', async () => expect(await threaded().doubled('a website', 21)).toBe(42));

  it('ends with work that has no end, and begins anew for what waits', async () => {
    const { endless, doubled } = threaded(50);
    const [bad, good] = await Promise.allSettled([endless('a'), doubled('a', 1)]);
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(TooMuchToRead) });
    expect(good).toMatchObject({ status: 'fulfilled', value: 2 });
  });

  it('gives up work that breaks, and goes on', async () => {
    const { broken, doubled } = threaded();
    await expect(broken('a')).rejects.toThrow(TooMuchToRead);
    expect(await doubled('a', 2)).toBe(4);
  });

  it('ends with work that takes all its memory, the process goes on, and so does what waits', async () => {
    const { hoarding, doubled } = threaded(20_000, 32);
    const [bad, good] = await Promise.allSettled([hoarding('a'), doubled('a', 3)]);
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(TooMuchToRead) });
    expect(good).toMatchObject({ status: 'fulfilled', value: 6 });
  });

  it('takes the calls of several lanes in turns', async () => {
    const { doubled } = threaded();
    const order: string[] = [];
    await Promise.all(['a1', 'a2', 'a3', 'b1'].map((name, at) => doubled(name[0]!, at).then(() => order.push(name))));
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('keeps the process free meanwhile', async () => {
    let isOver = false;
    let turns = 0;
    const turn = (): void => void (isOver || ((turns += 1), setImmediate(turn)));
    turn();
    await threaded(50)
      .endless('a')
      .catch(() => undefined);
    isOver = true;
    // The same in this thread would never end.
    expect(turns).toBeGreaterThan(5);
  });
});

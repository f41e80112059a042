import { holding } from './holding.js';

const ticks = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

describe('holding a lease', () => {
  it('renews until it ends, and waits for the renewal under way', async () => {
    let begun = 0;
    let ended = 0;
    const hold = holding(async () => {
      begun += 1;
      await ticks();
      ended += 1;
    }, 1);
    while (begun < 2) await ticks();
    await hold.end();
    expect(ended).toBe(begun);
    const atEnd = begun;
    await ticks();
    expect([begun, hold.lost.aborted]).toEqual([atEnd, false]);
  });

  it('is lost with the reason of the renewal that failed', async () => {
    const reason = new Error('taken over');
    const hold = holding(() => Promise.reject(reason), 1);
    if (!hold.lost.aborted) await new Promise((resolve) => hold.lost.addEventListener('abort', resolve));
    await hold.end();
    expect(hold.lost.reason).toBe(reason);
  });
});

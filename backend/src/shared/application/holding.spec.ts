import { LeaseLost } from '../domain/lease.js';
import { holding } from './holding.js';

const EVERY_MS = 1;

describe('holding a lease', () => {
  it('renews again and again, and ends only when the renewal under way has ended', async () => {
    const seen: string[] = [];
    let twice: () => void = () => undefined;
    const renewedTwice = new Promise<void>((resolve) => (twice = resolve));
    const hold = holding(async () => {
      seen.push('begun');
      if (seen.length > 2) twice();
      await new Promise(setImmediate);
      seen.push('ended');
    }, EVERY_MS);
    await renewedTwice;
    await hold.end();
    expect(seen.length % 2).toBe(0);
    expect(seen.at(-1)).toBe('ended');
    expect(hold.lost.aborted).toBe(false);
  });

  it('is lost with the word that another worker has it', async () => {
    const reason = new LeaseLost();
    const hold = holding(() => Promise.reject(reason), EVERY_MS);
    await new Promise((resolve) => hold.lost.addEventListener('abort', resolve));
    await hold.end();
    expect(hold.lost.reason).toBe(reason);
  });

  it('goes on renewing while the database is away', async () => {
    const answers: (() => Promise<void>)[] = [
      () => Promise.reject(new Error('the database is away')),
      () => Promise.resolve(),
    ];
    let hold: ReturnType<typeof holding> | undefined;
    await new Promise<void>((resolve) => {
      hold = holding(async () => {
        const answer = answers.shift();
        if (!answer) return resolve();
        await answer();
      }, EVERY_MS);
    });
    await hold?.end();
    expect(hold?.lost.aborted).toBe(false);
  });
});

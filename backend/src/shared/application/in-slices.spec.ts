import { withoutPause } from '../domain/pausable.js';
import { inSlices } from './in-slices.js';

function* sum(count: number, each = (): void => undefined): Generator<void, number> {
  let sum = 0;
  for (let n = 0; n < count; n += 1) {
    each();
    sum += n;
    yield;
  }
  return sum;
}

describe('work in slices', () => {
  it('comes to the same as without a pause', async () =>
    expect(await inSlices(sum(1_000))).toBe(withoutPause(sum(1_000))));

  it('lets others have their turn wherever it has taken long', async () => {
    let turns = 0;
    const turn = (): void => void (turns < 3 && ((turns += 1), setImmediate(turn)));
    setImmediate(turn);
    const takesLong = (): void => {
      for (const until = performance.now() + 25; performance.now() < until;) continue;
    };
    await inSlices(sum(4, takesLong));
    expect(turns).toBe(3);
  });

  it('that fails, fails', async () => {
    const fails = (): void => {
      throw new Error('cannot be read');
    };
    await expect(inSlices(sum(1, fails))).rejects.toThrow('cannot be read');
  });
});

import { BatchedLookup } from './batched-lookup.js';

/** A batched lookup whose queries end only when the test resolves them. */
function aLook() {
  const looks: {
    keys: readonly string[];
    answer: (found: Record<string, number>) => void;
    fail: (error: Error) => void;
  }[] = [];
  const heard: (() => void)[] = [];
  const together = new BatchedLookup<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        looks.push({ keys, answer: (found) => resolve(new Map(Object.entries(found))), fail: reject });
        heard.shift()?.();
      }),
  );
  const next = (): Promise<void> => new Promise((resolve) => heard.push(resolve));
  return { together, looks, next };
}

describe('a batched lookup', () => {
  it('sends one query for all concurrent calls, with each key once', async () => {
    const { together, looks, next } = aLook();
    const asked = next();
    const answers = ['a', 'b', 'a', 'c'].map((key) => together.get(key));
    await asked;
    expect(looks.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
    looks[0]!.answer({ a: 1, b: 2 });
    expect(await Promise.all(answers)).toEqual([1, 2, 1, null]);
  });

  it('never returns the result of a query that began before the call', async () => {
    const { together, looks, next } = aLook();
    const [first, second] = [next(), next()];
    const early = together.get('a');
    await first;
    const late = together.get('a');
    looks[0]!.answer({ a: 1 });
    expect(await early).toBe(1);
    await second;
    looks[1]!.answer({ a: 2 });
    expect(await late).toBe(2);
  });

  it('rejects all calls of a failed query and continues with the next one', async () => {
    const { together, looks, next } = aLook();
    const [first, second] = [next(), next()];
    const failing = ['a', 'b'].map((key) => expect(together.get(key)).rejects.toThrow('away'));
    await first;
    const later = together.get('a');
    looks[0]!.fail(new Error('away'));
    await Promise.all(failing);
    await second;
    looks[1]!.answer({ a: 3 });
    expect(await later).toBe(3);
  });
});

import { Batcher, type BatcherOptions } from './batcher.js';

interface Go {
  items: readonly string[];
  end: () => void;
  fail: () => void;
}

/** Goes that end when they are told to; each item's result is itself, twice. */
function goes(terms: BatcherOptions<string, string> = {}) {
  const begun: Go[] = [];
  const heard: ((go: Go) => void)[] = [];
  const all = (items: readonly string[]): Promise<string[]> =>
    new Promise((resolve, reject) => {
      const go = {
        items,
        end: () => resolve(items.map((item) => item + item)),
        fail: () => reject(new Error('not together')),
      };
      begun.push(go);
      heard.shift()?.(go);
    });
  const together = new Batcher<string, string>(all, terms);
  const next = (): Promise<Go> => new Promise((resolve) => heard.push(resolve));
  return { begun, next, of: (...items: string[]) => Promise.all(items.map((item) => together.add(item))) };
}

describe('what is done together', () => {
  it('is all that came at a time, and each hears its own result', async () => {
    const { next, of } = goes();
    const first = next();
    const results = of('a', 'b', 'a');
    const go = await first;
    expect(go.items).toEqual(['a', 'b', 'a']);
    go.end();
    expect(await results).toEqual(['aa', 'bb', 'aa']);
  });

  it('waits for the next go when it comes while one is under way, or is too much for it', async () => {
    const { begun, next, of } = goes({ maxBatchSize: 2 });
    const first = next();
    const early = of('a', 'b', 'c');
    const go = await first;
    const late = of('d');
    const second = next();
    expect(begun.map(({ items }) => items)).toEqual([['a', 'b']]);
    go.end();
    const other = await second;
    expect(other.items).toEqual(['c', 'd']);
    other.end();
    expect([await early, await late]).toEqual([['aa', 'bb', 'cc'], ['dd']]);
  });

  it('fails for all of its go, and not for those of the next', async () => {
    const { next, of } = goes();
    const first = next();
    const failing = of('a', 'b');
    const go = await first;
    const second = next();
    const later = of('c');
    go.fail();
    await expect(failing).rejects.toThrow('not together');
    (await second).end();
    expect(await later).toEqual(['cc']);
  });

  it('is done one by one where it fails together, and the next go does not wait for those', async () => {
    const released = Promise.withResolvers<void>();
    const alone = async (item: string): Promise<string> => {
      if (item === 'held') await released.promise;
      return `${item} alone`;
    };
    const { next, of } = goes({ runOne: alone });
    const first = next();
    const free = of('a');
    const held = of('held');
    const go = await first;
    expect(go.items).toEqual(['a', 'held']);
    go.fail();
    expect(await free).toEqual(['a alone']);
    const second = next();
    const later = of('b');
    (await second).end();
    expect(await later).toEqual(['bb']);
    released.resolve();
    expect(await held).toEqual(['held alone']);
  });
});

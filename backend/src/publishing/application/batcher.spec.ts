import { Batcher, type BatcherOptions } from './batcher.js';

interface Go {
  items: readonly string[];
  end: () => void;
  fail: () => void;
}

/** Batches that end only when the test resolves them; the result of an item is the item twice. */
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

describe('a batcher', () => {
  it('processes concurrent calls in one batch and returns each its own result', async () => {
    const { next, of } = goes();
    const first = next();
    const results = of('a', 'b', 'a');
    const go = await first;
    expect(go.items).toEqual(['a', 'b', 'a']);
    go.end();
    expect(await results).toEqual(['aa', 'bb', 'aa']);
  });

  it('defers items that arrive while a batch runs or exceed its size', async () => {
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

  it('rejects all items of a failed batch, but not those of the next', async () => {
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

  it('processes the items of a failed batch one by one, without delaying the next batch', async () => {
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

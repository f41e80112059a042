import { InTurns } from './in-turns.js';

/** Work that begins at its turn and ends when it is told to. */
function begins(turns: InTurns) {
  const begun = new Map<string, () => void>();
  const run = (name: string): Promise<void> => turns.run(name[0]!, () => new Promise((end) => begun.set(name, end)));
  const end = async (name: string): Promise<void> => {
    begun.get(name)!();
    await new Promise(setImmediate);
  };
  return { run, end, begun: () => [...begun.keys()] };
}

describe('work in turns', () => {
  it('is done one at a time, of each lane in turn', async () => {
    const { run, end, begun } = begins(new InTurns());
    for (const name of ['a1', 'a2', 'a3', 'b1']) void run(name);
    expect(begun()).toEqual(['a1']);
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(begun()).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('of a lane that is stuck keeps no other waiting where two are done at once', async () => {
    const { run, end, begun } = begins(new InTurns(2));
    for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) void run(name);
    expect(begun()).toEqual(['a1', 'b1']);
    for (const name of ['b1', 'b2', 'c1']) await end(name);
    expect(begun()).toEqual(['a1', 'b1', 'b2', 'c1']);
  });

  it('that fails tells whoever waits, and the next begins', async () => {
    const turns = new InTurns();
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', () => Promise.resolve(1))).toBe(1);
  });
});

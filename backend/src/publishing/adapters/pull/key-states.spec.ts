import { until } from '../../../../test/until.js';
import { type KeyBook, type KeyState, KeyStates } from './key-states.js';

const aState = (keyId: string): KeyState => ({
  keyId,
  websiteId: 'w',
  isActive: true,
  usedLately: false,
  contentVersion: null,
  allowedOrigins: null,
});

/** A key store whose lookups end only when the test resolves them. */
class SlowBook implements KeyBook {
  readonly looks: { digests: readonly string[]; answer: (error?: Error) => void }[] = [];

  states(digests: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    return new Promise((resolve, reject) => {
      const answer = (error?: Error) =>
        error
          ? reject(error)
          : resolve(
              new Map(digests.filter((digest) => digest !== 'unknown').map((digest) => [digest, aState(digest)])),
            );
      this.looks.push({ digests, answer });
    });
  }

  async look(number: number) {
    return (await until(`look ${number} has begun`, () => this.looks[number - 1]))!;
  }
}

describe('key states', () => {
  it('are looked up together when requested at the same time, each key once', async () => {
    const book = new SlowBook();
    const states = new KeyStates(book);
    const answers = Promise.all(['a', 'b', 'a', 'unknown'].map((digest) => states.get(digest)));
    const look = await book.look(1);
    expect(look.digests).toEqual(['a', 'b', 'unknown']);
    look.answer();
    expect([states.websiteOf('a'), states.websiteOf('unknown')]).toEqual([undefined, undefined]);
    expect(await answers).toEqual([aState('a'), aState('b'), aState('a'), null]);
    expect([states.websiteOf('a'), states.websiteOf('unknown')]).toEqual(['w', undefined]);
  });

  it('come from a lookup that began after the request', async () => {
    const book = new SlowBook();
    const states = new KeyStates(book);
    const first = states.get('a');
    const look = await book.look(1);
    const second = states.get('a');
    const third = await book.look(2);
    look.answer();
    third.answer();
    expect(await Promise.all([first, second])).toEqual([aState('a'), aState('a')]);
    expect(book.looks).toHaveLength(2);
  });

  it('are batched while two lookups are running', async () => {
    const book = new SlowBook();
    const states = new KeyStates(book);
    const first = states.get('a');
    const one = await book.look(1);
    const second = states.get('b');
    await book.look(2);
    const rest = [states.get('c'), states.get('d')];
    one.answer();
    const third = await book.look(3);
    expect(third.digests).toEqual(['c', 'd']);
    book.looks.forEach(({ answer }) => answer());
    expect(await Promise.all([first, second, ...rest])).toEqual(['a', 'b', 'c', 'd'].map(aState));
  });

  it('are rejected for the failed lookup only', async () => {
    const book = new SlowBook();
    const states = new KeyStates(book);
    const first = states.get('a');
    (await book.look(1)).answer(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    const second = states.get('a');
    (await book.look(2)).answer();
    expect(await second).toEqual(aState('a'));
  });
});

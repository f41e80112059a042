import { withoutEnd, withoutLastWord } from './text-ends.js';

describe('the end of a text', () => {
  it.each([
    ['https://a.test///', '/', 'https://a.test'],
    ['What? Now:;.', '.:;', 'What? Now'],
    ['...', '.', ''],
    ['a.b', '.', 'a.b'],
  ])('of %j goes without %j', (text, characters, rest) => expect(withoutEnd(text, characters)).toBe(rest));

  it.each([
    ['one two thr', 'one two'],
    ['one two \t ', 'one two'],
    ['one  \u00a0 two', 'one'],
    ['one', 'one'],
    ['', ''],
  ])('of %j goes with its last word', (text, rest) => expect(withoutLastWord(text)).toBe(rest));

  it('is found in one pass, however long its runs are', () => {
    expect(withoutEnd(`${'.'.repeat(1_000_000)}a`, '.')).toHaveLength(1_000_001);
    expect(withoutLastWord(`${' '.repeat(1_000_000)}a b`)).toHaveLength(1_000_001);
  });
});

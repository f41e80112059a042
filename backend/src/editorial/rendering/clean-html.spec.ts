import { cleanHtml } from './clean-html.js';

describe('a text from outside', () => {
  it('may have ligatures', () => expect(cleanHtml(`<p>${'ﷺ '.repeat(1_000)}</p>`)).toContain('ﷺ'));

  // Texts are compared in the form in which this letter is eighteen.
  it('is refused where its ligatures stand for far more letters than a post may have', () =>
    expect(() => cleanHtml(`<p>${'ﷺ'.repeat(40_000)}</p>`)).toThrow('too many characters that each stand for several'));
});

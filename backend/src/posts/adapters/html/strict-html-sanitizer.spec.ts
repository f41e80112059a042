import { StrictHtmlSanitizer } from './strict-html-sanitizer.js';

const clean = (html: string): string => new StrictHtmlSanitizer().clean(html);

describe('a text from outside', () => {
  it('may have ligatures', () => expect(clean(`<p>${'ﷺ '.repeat(1_000)}</p>`)).toContain('ﷺ'));

  // Texts are compared in the form in which this letter is eighteen.
  it('is refused where its ligatures stand for far more letters than a post may have', () =>
    expect(() => clean(`<p>${'ﷺ'.repeat(40_000)}</p>`)).toThrow('too many characters that each stand for several'));
});

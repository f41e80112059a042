import { sentenceOn, verdictOn } from './verdict.js';

describe('a destination’s response', () => {
  it.each([200, 201, 204, 299])('%i means delivered', (status) => expect(verdictOn(status)).toBe('delivered'));
  it.each([301, 302, 307, 400, 401, 404, 409, 422, 429, 500, 503])('%i is retried', (status) =>
    expect(verdictOn(status)).toBe('try-again'),
  );
  it('410 is never retried', () => expect(verdictOn(410)).toBe('stop'));
  it.each([302, 400, 401, 403, 404, 405, 410, 422, 429, 500])(
    '%i is described in a sentence with the status and advice',
    (status) => expect(sentenceOn(status)).toMatch(new RegExp(`\\(${status}\\).*\\. [A-Z].*\\.$`)),
  );
  it.each([
    [
      'https://www.example.com/posts?key=k#there',
      'The destination redirects (301) to https://www.example.com/posts, and redirects are not followed. Enter that address.',
    ],
    [
      'not an address',
      'The destination answered with a redirect (301), which is not followed. Enter the address it leads to.',
    ],
    [
      'javascript:alert(1)',
      'The destination answered with a redirect (301), which is not followed. Enter the address it leads to.',
    ],
  ])('a redirect to %s is reported', (location, sentence) => expect(sentenceOn(301, location)).toBe(sentence));
});

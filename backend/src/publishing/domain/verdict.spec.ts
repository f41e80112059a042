import { sentenceOn, verdictOn } from './verdict.js';

describe('a destination’s answer', () => {
  it.each([200, 201, 204, 299])('%i means delivered', (status) => expect(verdictOn(status)).toBe('delivered'));
  it.each([301, 302, 307, 400, 401, 404, 409, 422, 429, 500, 503])('%i may be better next time', (status) => expect(verdictOn(status)).toBe('try-again'));
  it('410 means never again', () => expect(verdictOn(410)).toBe('stop'));
  it.each([302, 400, 401, 403, 404, 405, 422, 429, 500])('%i is put in a sentence that names it, with one about what to do', (status) => expect(sentenceOn(status)).toMatch(new RegExp(`\\(${status}\\).*\\. [A-Z].*\\.$`)));
  it('410 is put in a sentence that names it', () => expect(sentenceOn(410)).toMatch(/\(410\)\.$/));
});

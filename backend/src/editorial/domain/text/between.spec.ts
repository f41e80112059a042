import { between } from './between.js';

const MARKS = { '“': '”', '"': '"', '„': '“”' };

describe('text between quotation marks', () => {
  it.each([
    ['He said “yes” and "no".', ['yes', 'no']],
    ['„So“ and „so”', ['So', 'so']],
    ['“one “two” three”', ['one “two']],
    ['"" "x"', [' ']],
    ['“open', []],
    ['none', []],
  ])('in %j is %j', (text, stretches) => expect(between(text, MARKS)).toEqual(stretches));

  it('is found in linear time, however many marks are never closed', () =>
    expect(between('“„'.repeat(500_000), { '“': '”', '„': '«' })).toEqual([]));
});

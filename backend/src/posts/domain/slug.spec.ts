import { firstFree, slugOf } from './slug.js';

describe('a slug', () => {
  it.each([
    ['  Heat Pumps: what to know! ', 'heat-pumps-what-to-know'],
    ['Über  --  Öl', 'uber-ol'],
    ['-a-', 'a'],
    ['日本', 'post'],
    ['', 'post'],
  ])('of %j is %j', (text, slug) => expect(slugOf(text)).toBe(slug));

  it('leaves room for a number', () => expect(`${slugOf('x'.repeat(500))}-1000000`.length).toBeLessThanOrEqual(200));

  it('takes the first free number', () => {
    expect(firstFree('a', new Set(['b']))).toBe('a');
    expect(firstFree('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3');
  });
});

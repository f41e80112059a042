import { slugOf, slugsLike } from './slug.js';

describe('a slug', () => {
  it.each([
    ['  Heat Pumps: what to know! ', 'heat-pumps-what-to-know'],
    ['Über  --  Öl', 'uber-ol'],
    ['-a-', 'a'],
    ['日本', 'post'],
    ['', 'post'],
  ])('of %j is %j', (text, slug) => expect(slugOf(text)).toBe(slug));

  it('is written as its language does', () => {
    expect(slugOf('Über – Öl', 'de')).toBe('ueber-oel');
    expect(slugOf('L’été', 'fr')).toBe('l-ete');
  });

  it('leaves room for a number', () => expect(`${slugOf('x'.repeat(500))}-1000000`.length).toBeLessThanOrEqual(200));

  it('that is wanted by many gets a number', () => {
    expect(slugsLike('a', 0, 3)).toEqual(['a', 'a-2', 'a-3']);
    expect(slugsLike('a', 3, 2)).toEqual(['a-4', 'a-5']);
  });
});

import { isSlug, slugOf } from './slug.js';

describe('the slug of a name', () => {
  it.each([
    ['Heat Pumps', 'heat-pumps'],
    ['  Solar & Storage  ', 'solar-storage'],
    ['Tips, Tricks!', 'tips-tricks'],
    ['a - b', 'a-b'],
    ['a--b---c', 'a-b-c'],
    ['tabs\tand\nlines', 'tabs-and-lines'],
    ['C++ / C#', 'c-c'],
    ['Top 10 Ideas (2026)', 'top-10-ideas-2026'],
    ['Wärmepumpen', 'wrmepumpen'],
    ['Crème brûlée', 'crme-brle'],
    ['snake_case', 'snakecase'],
    ['½ price', '-price'],
    ['heat\u00a0pump', 'heat-pump'],
    ['-edge-', '-edge-'],
    ['日本語', ''],
    ['Энергия', ''],
    ['🔥', ''],
    ['   ', ''],
  ])('of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('is a slug only with a letter or digit in it', () => {
    expect(['a', '7', '-a-'].map(isSlug)).toEqual([true, true, true]);
    expect(['', '-', slugOf('— —')].map(isSlug)).toEqual([false, false, false]);
  });
});

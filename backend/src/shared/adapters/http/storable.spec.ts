import { unstorableIn } from './storable.js';

describe('what the database can keep', () => {
  it.each(['', 'text', '😀', 1, null, undefined, ['a'], { a: { b: 'c' } }])('is %j', (value) =>
    expect(unstorableIn(value)).toBeNull(),
  );

  it.each([
    ['NUL', { name: 'a\0b' }, 'name'],
    ['half a surrogate pair', { title: '\ud83d' }, 'title'],
    ['NUL deep inside', { terms: ['a', { b: '\0' }] }, 'terms.1.b'],
    ['a bad name', { outer: { 'a\0': 1 } }, 'outer'],
  ])('is not %s', (_, value, where) => expect(unstorableIn(value)).toBe(where));
});

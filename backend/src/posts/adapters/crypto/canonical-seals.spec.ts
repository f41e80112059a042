import { aPost } from '../../application/testing/a-post.js';
import { CanonicalSeals } from './canonical-seals.js';

const seals = new CanonicalSeals();
const text = {
  title: 'T',
  slug: 's',
  category: 'C',
  author: 'A',
  content: '<p>€ "x" \u2028</p>',
  excerpt: '',
  featuredImage: 'F',
  metaTitle: 'M',
  metaDescription: 'D',
};

describe('a seal', () => {
  it('is over the nine fields in canonical order, characters as they are', () =>
    expect(seals.of(text).document).toBe(
      '{"author":"A","category":"C","content":"<p>€ \\"x\\" ' +
        '\u2028</p>","excerpt":"","featured_image":"F","meta_description":"D","meta_title":"M","slug":"s","title":"T"}',
    ));

  it('is the SHA-256 of the document’s UTF-8', () =>
    expect(seals.of(text).seal).toBe('d87f746e3fdc01a79ebcb4e2ffe799dcc6e13ce7e2ab2d53779ed43bdebb2211'));

  it('does not change with publication', () => {
    const post = aPost().approved().build();
    const before = seals.of(post);
    post.recordPublication(post.seal!, new Date(0));
    expect(seals.of(post)).toEqual(before);
  });

  it.each(Object.keys(text))('changes with %s', (field) =>
    expect(seals.of({ ...text, [field]: 'other' }).seal).not.toBe(seals.of(text).seal),
  );
});

import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { sealedFields, textOf } from '../../../shared/domain/text-fields.js';
import { aPost } from '../../application/testing/a-post.js';
import { CanonicalSeals } from './canonical-seals.js';

const seals = new CanonicalSeals();
const text = textOf({
  title: 'T',
  slug: 's',
  category: 'C',
  author: 'A',
  content: '<p>€ "x" \u2028</p>',
  excerpt: '',
  featuredImage: 'F',
  metaTitle: 'M',
  metaDescription: 'D',
});

/** Texts with their seals as they were worked out by another implementation: they never change. */
const SEALED_FOREVER = [
  ['d87f746e3fdc01a79ebcb4e2ffe799dcc6e13ce7e2ab2d53779ed43bdebb2211', text],
  [
    '6d897a753b1a461de26bdf82326f3e4c69e93c279361e02871620f952b40a2ad',
    {
      title: 'Only a title',
      slug: 'only-a-title',
      category: 'Energy',
      author: 'Content Team',
      content: '<p></p>',
      excerpt: '',
      featuredImage: '',
      metaTitle: '',
      metaDescription: '',
    },
  ],
  [
    '6e592474333ae0c5f0187f8f4a0870c2c6b31c5e298dffcc9f33a95d913ee986',
    {
      title: 'Größe & Höhe 🎈',
      slug: 'groesse-und-hoehe',
      category: 'Häuser',
      author: 'Ada Lovelace',
      content: '<h2>Kosten</h2>\n<p>\t9.000 € \\ "netto"</p>',
      excerpt: 'Was\r\nes kostet.',
      featuredImage: 'Ein Haus\u0001 im Schnee',
      metaTitle: 'Größe',
      metaDescription: 'Über Größe & Höhe.',
    },
  ],
] as const;

describe('a seal', () => {
  it.each(SEALED_FOREVER)('of the first format is %s', (seal, sealed) =>
    expect(seals.inEveryFormat(textOf(sealed))[0]).toBe(seal),
  );

  it('of the first format is over the nine fields in canonical order, characters as they are', () =>
    expect(canonicalize(sealedFields(text, 1))).toBe(
      '{"author":"A","category":"C","content":"<p>€ \\"x\\" ' +
        '\u2028</p>","excerpt":"","featured_image":"F","meta_description":"D","meta_title":"M","slug":"s","title":"T"}',
    ));

  it('is the SHA-256 of the document’s UTF-8', () => {
    const { seal, document } = seals.seal(text);
    expect(seal).toBe(createHash('sha256').update(document, 'utf8').digest('hex'));
  });

  it('does not change with publication', () => {
    const post = aPost().approved().build();
    const before = seals.seal(post);
    post.recordPublication(post.seal!, new Date(0));
    expect(seals.seal(post)).toEqual(before);
  });

  it.each(Object.keys(text))('changes with %s', (field) =>
    expect(seals.seal({ ...text, [field]: 'other' }).seal).not.toBe(seals.seal(text).seal),
  );
});

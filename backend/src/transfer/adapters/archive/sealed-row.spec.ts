import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { sealedFields, textOf } from '../../../shared/domain/text-fields.js';
import { checkSealed } from './sealed-row.js';

const FIRST = sealedFields(
  textOf({ title: 'T', slug: 's', category: 'C', author: 'A', content: '<p>Text</p>', featuredImage: 'F' }),
  1,
);
const SECOND = { ...FIRST, featured_image_alt: 'A house', format: 2 };
const row = (members: object) => {
  const document = canonicalize(members)!;
  return {
    post_id: 7,
    slug: 's',
    category: 'C',
    document,
    seal: createHash('sha256').update(document, 'utf8').digest('hex'),
  };
};

describe('a sealed row of an archive', () => {
  it.each([
    ['the first format', FIRST],
    ['the second format', SECOND],
  ])('is accepted in %s', (_, document) => expect(() => checkSealed(row(document))).not.toThrow());

  it.each<[string, object]>([
    ['the first format with a later field', { ...FIRST, featured_image_alt: '' }],
    ['the first format by name', { ...FIRST, format: 1 }],
    ['the second format without its field', { ...SECOND, featured_image_alt: undefined }],
    ['the second format without its name', { ...SECOND, format: undefined }],
    ['the second format as a text', { ...SECOND, format: '2' }],
    ['a format to come', { ...SECOND, format: 3 }],
    ['no whole format', { ...SECOND, format: 1.5 }],
    ['a field that is no text', { ...SECOND, featured_image_alt: null }],
    ['a field that no format has', { ...SECOND, more: '' }],
  ])('is refused in %s', (_, document) => expect(() => checkSealed(row(document))).toThrow('not one of Galley’s'));

  it.each([FIRST, SECOND])('is refused when its document was changed', (document) =>
    expect(() => checkSealed({ ...row(document), document: canonicalize({ ...document, title: 'Other' })! })).toThrow(
      'its seal does not match',
    ),
  );
});

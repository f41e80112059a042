import { LATER_WIRES, SEAL_FORMAT, textOf } from '../../../shared/domain/text-fields.js';
import { CanonicalSeals } from './canonical-seals.js';

const seals = new CanonicalSeals();
const PLAIN = {
  title: 'T',
  slug: 's',
  category: 'C',
  author: 'A',
  content: '<p>€ "x" \u2028</p>',
  featuredImage: 'F',
  metaTitle: 'M',
  metaDescription: 'D',
};
const EMPTY = {
  title: 'Only a title',
  slug: 'only-a-title',
  category: 'Energy',
  author: 'Content Team',
  content: '<p></p>',
};

describe('the formats of a seal', () => {
  it('are two: the second has the alternative text of the featured image', () =>
    expect([SEAL_FORMAT, LATER_WIRES]).toEqual([2, ['featured_image_alt']]));

  // Worked out by another implementation: they never change.
  it.each([
    [
      'a text with an alternative text',
      { ...PLAIN, featuredImageAlt: 'Alt' },
      '33df111754424cfb0886310a2644f5e5a7380343b2d64c920cfd30d0085f09b8',
    ],
    [
      'a text with nothing but what it must have',
      EMPTY,
      'fdbada5bc6a89ba5f42064f0dbaac87ac89868b5fb039666c47e4d605318b6a2',
    ],
  ])('seal in the newest one %s', (_, text, seal) => expect(seals.seal(textOf(text)).seal).toBe(seal));

  it('are named in documents of the second', () =>
    expect(seals.seal(textOf({ ...PLAIN, featuredImageAlt: 'Alt' })).document).toContain(
      ',"featured_image":"F","featured_image_alt":"Alt","format":2,"meta_description":',
    ));

  it.each([
    [
      'both of a text without later fields',
      EMPTY,
      [
        '6d897a753b1a461de26bdf82326f3e4c69e93c279361e02871620f952b40a2ad',
        'fdbada5bc6a89ba5f42064f0dbaac87ac89868b5fb039666c47e4d605318b6a2',
      ],
    ],
    [
      'one of a text that the first cannot hold',
      { ...PLAIN, featuredImageAlt: 'Alt' },
      ['33df111754424cfb0886310a2644f5e5a7380343b2d64c920cfd30d0085f09b8'],
    ],
  ])('give %s', (_, text, all) => expect(seals.inEveryFormat(textOf(text))).toEqual(all));
});

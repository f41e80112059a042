import { comparePage, type PageFacts, type Sealed } from './compare-page.js';

const ADDRESS = 'https://www.example.com/blog/pumps';
const sealed: Sealed = {
  title: 'What “heat pumps” cost',
  metaTitle: 'Prices of heat pumps',
  metaDescription: 'What a pump costs in 2026.',
  blocks: ['Pumps cost 9,000 to 12,000 – it’s a range.', 'And then…'],
};
const page = (changes: Partial<PageFacts> = {}): PageFacts => ({
  title: 'Prices of heat pumps | Example',
  headings: ['What "heat pumps" cost'],
  canonical: ADDRESS,
  description: 'What a pump costs in 2026.',
  robots: [],
  text: "Menu\n What “heat pumps” cost Pumps cost\n 9,000 to 12,000 — it's a range. And then... Imprint",
  ...changes,
});
const fieldsOf = (changes: Partial<PageFacts>) =>
  comparePage(sealed, page(changes), ADDRESS).differences.map(({ field }) => field);

describe('a page compared with its approved version', () => {
  it('is live despite other quotes, dashes and spaces, and additional text', () =>
    expect(comparePage(sealed, page(), ADDRESS)).toEqual({ state: 'live', differences: [] }));

  it('is live without the arrows of footnotes', () =>
    expect(comparePage({ ...sealed, blocks: ['Survey ↩ ↩'] }, page({ text: 'Survey' }), ADDRESS).differences).toEqual(
      [],
    ));

  it('has drifted when a figure in a paragraph differs', () =>
    expect(comparePage(sealed, page({ text: page().text.replace('12,000', '15,000') }), ADDRESS)).toEqual({
      state: 'drifted',
      differences: [{ field: 'content', expected: 'Pumps cost 9,000 to 12,000 – it’s a range.', seen: null }],
    }));

  it.each<[string, Partial<PageFacts>, string[]]>([
    ['another heading and title', { headings: ['Sale!'], title: 'Sale!' }, ['title', 'meta_title']],
    ['the title in the title only', { headings: [], title: 'What heat pumps cost - Example' }, []],
    ['no title at all', { headings: [], title: null }, ['title']],
    ['another description', { description: 'Buy now' }, ['meta_description']],
    ['no description', { description: null }, []],
    ['a canonical page elsewhere', { canonical: 'https://other.example/blog/pumps' }, ['canonical']],
    ['a canonical page with a slash and without www', { canonical: 'https://example.com/blog/pumps/' }, []],
    ['a canonical path', { canonical: '/blog/pumps' }, []],
    ['a canonical home page', { canonical: '/' }, ['canonical']],
    ['an unreadable canonical', { canonical: 'http://[' }, ['canonical']],
    ['no canonical', { canonical: null }, []],
    ['search engines kept out', { robots: ['max-snippet:-1', 'NoIndex, follow'] }, ['robots']],
    ['search engines kept out by a header', { robots: ['', 'googlebot: noindex'] }, ['robots']],
    ['search engines let in', { robots: ['index, follow, max-image-preview:none', 'otherbot: noindex', ''] }, []],
    ['a text that ends early', { text: 'Pumps cost 9,000' }, ['content', 'content']],
  ])('with %s', (_, changes, expected) => expect(fieldsOf(changes)).toEqual(expected));

  it('has at most ten reported differences, cut to a readable length', () => {
    const blocks = Array.from({ length: 50 }, (_, i) => `${i} ${'long '.repeat(500)}`);
    const { differences } = comparePage({ ...sealed, blocks }, page(), ADDRESS);
    expect(differences).toHaveLength(10);
    expect(differences[0]!.expected).toHaveLength(300);
  });
});

import { newId } from '../../shared/domain/ids.js';
import { Category } from './category.js';
import { distinctTexts, keyOf, SeoTerm } from './seo-term.js';

const NOW = new Date('2026-03-01T10:00:00Z');
const category = new Category(newId(), { name: 'Heat pumps' }, NOW);

describe('SEO terms', () => {
  it.each([
    ['Heat Pump', 'heat pump'],
    ['  heat \t pump ', 'heat pump'],
    ['heat\u00a0pump', 'heat pump'],
    ['CAFE\u0301', 'café'],
    ['ЭНЕРГИЯ', 'энергия'],
    ['太陽光　発電', '太陽光 発電'],
  ])('%j and %j are the same term', (one, other) => expect(keyOf(one)).toBe(keyOf(other)));

  it.each([
    ['heat pump', 'heatpump'],
    ['heat pump', 'heat-pump'],
    ['cafe', 'café'],
  ])('%j and %j are different terms', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)));

  it('keep the spelling they came in, on one line', () =>
    expect(new SeoTerm(category, ' Heat\n Pump ', 'high', NOW).term).toBe('Heat Pump'));

  it('are not blank', () => {
    expect(() => new SeoTerm(category, ' \n', 'low', NOW)).toThrow('SEO term is required');
    expect(() => new SeoTerm(category, 'x', 'low', NOW).change({ term: '' })).toThrow('SEO term is required');
  });

  it('get a new key with a new spelling', () => {
    const term = new SeoTerm(category, 'Old', 'low', NOW);
    term.change({ term: 'New Term' });
    expect(term).toMatchObject({ term: 'New Term', key: 'new term', priority: 'low' });
  });

  it('among many are taken once each, at their first place, blanks dropped, repetitions told', () => {
    const { distinct, repeated } = distinctTexts(
      ['A', ' a ', '', 'b', '  ', 'A', 'c  d', 'C D'].map((term) => ({ term })),
    );
    expect(distinct.map(({ term }) => term)).toEqual(['A', 'b', 'c  d']);
    expect(repeated).toEqual([
      { text: 'a', same: 'A' },
      { text: 'A', same: 'A' },
      { text: 'C D', same: 'c d' },
    ]);
  });

  it.each([
    ['cafe\u0301', 'café'],
    ['\ufeffheat\u200b pump\u00ad', 'heat pump'],
    ['مضخة حرارية', 'مضخة حرارية'],
    ['👩‍🔧 ヒートポンプ', '👩‍🔧 ヒートポンプ'],
  ])('of any script are kept composed and without what nobody sees: %j', (text, normalized) =>
    expect(new SeoTerm(category, text, 'low', NOW).term).toBe(normalized),
  );

  it('are the same with and without marks of direction', () => expect(keyOf('\u200fمضخة\u200e')).toBe(keyOf('مضخة')));

  it.each(['\u200b', '\u200e \u2060'])('are not blank to the eye: %j', (text) =>
    expect(() => new SeoTerm(category, text, 'low', NOW)).toThrow('SEO term is required'),
  );

  it('have up to 200 characters, as they are kept', () => {
    expect(new SeoTerm(category, '熱'.repeat(200), 'low', NOW).term).toHaveLength(200);
    expect(new SeoTerm(category, '🔥'.repeat(200), 'low', NOW).term).toHaveLength(400);
    const act = (text: string) => () => new SeoTerm(category, text, 'low', NOW);
    expect(act('x'.repeat(201))).toThrow('SEO term must be at most 200 characters');
    expect(act('❤️'.repeat(101))).toThrow('SEO term must be at most 200 characters');
    // Composed, this letter becomes two.
    expect(act('\u0958'.repeat(200))).toThrow('SEO term must be at most 200 characters');
  });
});

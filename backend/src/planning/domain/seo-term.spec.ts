import { newId } from '../../shared/domain/ids.js';
import { Category } from './category.js';
import { distinctTerms, keyOf, SeoTerm } from './seo-term.js';

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

  it('keep the spelling they came in, on one line', () => expect(new SeoTerm(category, ' Heat\n Pump ', 'high', NOW).term).toBe('Heat Pump'));

  it('are not blank', () => {
    expect(() => new SeoTerm(category, ' \n', 'low', NOW)).toThrow('SEO term is required');
    expect(() => new SeoTerm(category, 'x', 'low', NOW).change({ term: '' })).toThrow('SEO term is required');
  });

  it('get a new key with a new spelling', () => {
    const term = new SeoTerm(category, 'Old', 'low', NOW);
    term.change({ term: 'New Term' });
    expect(term).toMatchObject({ term: 'New Term', key: 'new term', priority: 'low' });
  });

  it('among many are taken once each, blanks dropped, repetitions counted', () => {
    const { terms, repeated } = distinctTerms(category, ['A', ' a ', '', 'b', '  ', 'A', 'c  d', 'C D'], 'high', NOW);
    expect(terms.map(({ term }) => term)).toEqual(['A', 'b', 'c d']);
    expect(repeated).toBe(3);
  });
});

import type { Coverage } from './coverage.js';
import { coverageOf } from './coverage.js';
import { foundSubjects, type WantedTerm } from './found-subjects.js';
import { termsToAsk } from './terms-to-ask.js';

const stemsOf = (text: string) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/s$/, ''));
const term = (name: string, priority: WantedTerm['priority'], categoryId = 'boats'): WantedTerm => ({
  term: name,
  priority,
  categoryId,
  categoryName: categoryId,
});
const none: Coverage = { posts: 0, topics: 0, ideas: 0, angles: new Set() };
const asked = (terms: WantedTerm[], covered: string[] = [], limit = 10) =>
  termsToAsk(
    terms,
    new Map(terms.map((one) => [one, covered.includes(one.term) ? { ...none, posts: 1 } : none])),
    limit,
  ).map((one) => one.term);

describe('content servers are asked', () => {
  it('about what nothing covers first, then by priority', () =>
    expect(asked([term('a', 'low'), term('b', 'high'), term('c', 'medium')], ['b'])).toEqual(['c', 'a', 'b']));

  it('about each category in turn', () =>
    expect(asked([...['a', 'b', 'c'].map((name) => term(name, 'high')), term('x', 'high', 'camps')], [], 2)).toEqual([
      'a',
      'x',
    ]));
});

describe('a website covers a subject', () => {
  const written = (title: string, angle: string | null = null) => ({ title, angle });

  it('by topics that have all its words, in whatever form and order', () =>
    expect(
      coverageOf(
        'boat engines',
        {
          posts: [written('x', 'none')],
          topics: [written('Engine of a boat', 'case-study'), written('Boats')],
          ideas: [],
        },
        stemsOf,
      ),
    ).toEqual({
      posts: 1,
      topics: 1,
      ideas: 0,
      angles: new Set(['case-study']),
    }));

  it('from the sides of ideas too, those that were dismissed among them', () =>
    expect(
      coverageOf('sails', { posts: [], topics: [], ideas: [written('Sails: a guide', 'how-to-guide')] }, stemsOf),
    ).toEqual({ posts: 0, topics: 0, ideas: 1, angles: new Set(['how-to-guide']) }));

  it('never when it has no words', () =>
    expect(coverageOf('–', { posts: [], topics: [written('–')], ideas: [] }, stemsOf).topics).toBe(0));
});

describe('subjects of documents', () => {
  const found = (...titles: string[]) =>
    new Map([['boats', titles.map((title) => ({ title, server: 'library', angles: [] }))]]);
  const subjects = (titles: string[], known: string[] = ['boats']) =>
    foundSubjects([term('boats', 'high')], found(...titles), known, stemsOf).map(({ subject, documents }) => [
      subject,
      documents.length,
    ]);

  it('are each found once, with all documents that name them', () =>
    expect(subjects(['Rowing boats: a look', 'Boats for rent', 'Rowing boats – more'])).toEqual([
      ['Rowing boats', 2],
      ['Boats for rent', 1],
    ]));
  it('are none that a term names', () =>
    expect(subjects(['Rowing boats: a look'], ['boats', 'rowing boats'])).toEqual([]));
  it('are of the field', () => expect(subjects(['Winter tents: a look'])).toEqual([]));
});

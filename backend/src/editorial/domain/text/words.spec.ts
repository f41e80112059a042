import { languageOf } from '../language/languages.js';
import { syllables } from '../language/reading-ease.js';
import { readingEaseOf } from './readability.js';
import { sentences } from './sentences.js';
import { stem } from './stem.js';
import { containsPhrase, contentWords, countPhrase, StemmedText, wordCount, words } from './words.js';

describe('words', () => {
  it('are found in any script', () => {
    expect(words("The unit's fins – “bent” – cost 1,200 €")).toEqual([
      'the',
      "unit's",
      'fins',
      'bent',
      'cost',
      '1',
      '200',
    ]);
    expect(words('Wärmepumpe geprüft')).toEqual(['wärmepumpe', 'geprüft']);
    expect(words('热泵维护').length).toBeGreaterThan(1);
  });

  it('count as space-separated tokens for the product', () =>
    expect(wordCount('One two – three\n four-five ')).toBe(5));

  it('count as words in scripts without spaces between them', () => {
    expect(wordCount('热泵把热量从室外空气搬运到室内')).toBeGreaterThan(5);
    expect(wordCount('ปั๊มความร้อนในบ้าน')).toBeGreaterThan(2);
  });

  it('carry meaning when they are neither function words nor bare numbers', () => {
    expect(contentWords('The filters of the 200 pumps are checked')).toEqual(['filter', 'pump', 'check']);
  });
});

describe('a phrase', () => {
  it('is found in every inflected form and in no other word', () => {
    expect(countPhrase('Heat pumps need care. A heat-pump hums; a heater pumps.', 'heat pump')).toBe(2);
    expect(containsPhrase('Maintaining it', 'heat pump')).toBe(false);
  });

  it('is counted without overlaps', () => expect(countPhrase('a heat a heat a heat a', 'a heat a')).toBe(2));

  it('is one of many that can be counted in a text that is split once', () => {
    const text = new StemmedText('The boat sails. '.repeat(30_000));
    expect(Array.from({ length: 1_000 }, (_, at) => text.count(`boat ${at}`)).filter(Boolean)).toEqual([]);
    expect(text.count('boats sail')).toBe(30_000);
  });

  it('without words is never found', () => expect(countPhrase('anything', ' – ')).toBe(0));
});

describe('stems', () => {
  it.each([
    ['filters', 'filter'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
    ['prices', 'price'],
    ['cleaning', 'clean'],
    ['cleaned', 'clean'],
    ['stopped', 'stop'],
    ['installing', 'install'],
    ['saving', 'save'],
    ['saved', 'save'],
  ])('are equal for %s and %s', (a, b) => expect(stem(a)).toBe(stem(b)));

  it.each(['glass', 'status', 'speed', 'need', 'spring', 'gas', 'ring'])('keep all but one letter of %s', (word) =>
    expect(stem(word).length).toBeGreaterThanOrEqual(word.length - 1),
  );
});

describe('reading ease', () => {
  it.each([
    ['cat', 1],
    ['water', 2],
    ['make', 1],
    ['table', 2],
    ['refrigerator', 5],
    ['maintenance', 3],
    ['cleaned', 1],
    ['needed', 2],
  ])('counts the syllables of %s as %i', (word, count) => expect(syllables(word)).toBe(count));

  it('is high for short words and low for long ones', () => {
    const readingEase = (text: string): number => readingEaseOf(sentences(text).map(words));
    expect(readingEase('The cat sat on the mat. The dog ran to it.')).toBeGreaterThan(100);
    expect(
      readingEase('Organisational characteristics necessitate comprehensive interdisciplinary investigations.'),
    ).toBeLessThan(0);
    expect(readingEase('')).toBe(0);
  });
});

describe('a term of another language', () => {
  const count = (tag: string, text: string, term: string) => new StemmedText(text, languageOf(tag)).count(term);

  it('counts with other articles and prepositions between its words', () => {
    expect(count('pt', 'O restauro dos azulejos e o restauro de um azulejo.', 'restauro de azulejos')).toBe(2);
    expect(count('fr', 'L’entretien de la chaudière.', 'entretien chaudière')).toBe(1);
    expect(count('es', 'El riego. Cada gota cuenta.', 'riego por goteo')).toBe(0);
  });
  it('is mentioned by the compounds that begin or end with it', () => {
    const text = new StemmedText('Het funderingsonderzoek en de paalfundering.', languageOf('nl'));
    expect([text.count('fundering'), text.mentions('fundering')]).toEqual([0, 2]);
  });
  it('is not counted across words that it has not', () =>
    expect(count('it', 'La tariffa premia la comunità.', 'tariffa comunità')).toBe(0));
});

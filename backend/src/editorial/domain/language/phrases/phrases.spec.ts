import { CONTENT_ANGLES } from '../../../../shared/domain/content-angles.js';
import { MAX_TITLE, META_DESCRIPTION } from '../../draft/metadata.js';
import { hasPhrases, PHRASED_LANGUAGES, phrasesOf } from './index.js';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

describe.each(PHRASED_LANGUAGES)('phrases in %s', (language) => {
  const phrases = phrasesOf(language);
  const longest = Math.max(...Array.from({ length: 13 }, (_, count) => phrases.sourceCount(count).length));

  it('are each said, and each in its own words', () => {
    const texts = textsIn(phrases);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    if (language === 'en') return;
    const english = new Set(textsIn(phrasesOf('en')));
    expect(texts.filter((text) => text.includes(' ') && english.has(text))).toEqual([]);
  });

  it('put the term into every question', () => {
    const without = Object.values(phrases.questions).filter(({ text }) => !text.includes('{term}'));
    expect(without).toEqual([]);
    expect(phrases.pointQuestion).toMatch(/\{term\}.*\{point\}|\{point\}.*\{term\}/);
  });

  it('leave room for a subject in every title', () => {
    const room = 'Wärmedämmverbundsystem'.length;
    const rests = [
      ...CONTENT_ANGLES.flatMap((angle) => (angle === 'none' ? [] : phrases.titles.angles[angle])),
      phrases.titles.sourcesSay('x'.repeat(longest)),
      phrases.titles.part(10),
    ];
    expect(rests.filter((rest) => phrases.titles.on('', rest).length > MAX_TITLE - room)).toEqual([]);
  });

  it('fill a description to its least length and never over its greatest', () => {
    const { digest, endings } = phrases.description;
    for (const subject of ['Hefe', 'Die Wartung von Wärmepumpen in Mehrfamilienhäusern']) {
      let text = digest(phrases.sourceCount(5), subject);
      for (const ending of endings) if (text.length < META_DESCRIPTION.min) text = `${text} ${ending}`;
      expect(text.length).toBeGreaterThanOrEqual(META_DESCRIPTION.min);
      expect(text.length).toBeLessThanOrEqual(META_DESCRIPTION.max);
    }
  });
});

describe('the number of sources', () => {
  it.each([
    ['en', ['no sources', 'one source', 'five sources', '13 sources']],
    ['de', ['keine Quellen', 'eine Quelle', 'fünf Quellen', '13 Quellen']],
    ['fr', ['aucune source', 'une source', 'cinq sources', '13 sources']],
    ['es', ['ninguna fuente', 'una fuente', 'cinco fuentes', '13 fuentes']],
    ['pt', ['nenhuma fonte', 'uma fonte', 'cinco fontes', '13 fontes']],
    ['it', ['nessuna fonte', 'una fonte', 'cinque fonti', '13 fonti']],
    ['nl', ['geen bronnen', 'één bron', 'vijf bronnen', '13 bronnen']],
  ])('is inflected in %s', (language, expected) => {
    expect([0, 1, 5, 13].map(phrasesOf(language).sourceCount)).toEqual(expected);
  });
});

describe('a topic behind another one', () => {
  it.each([
    ['en', 'Quotes compared', '', 'quotes compared'],
    ['de', 'Wartung im Winter', 'die wartung', 'Wartung im Winter'],
    ['fr', 'L’entretien en hiver', 'et l’entretien coûte', 'l’entretien en hiver'],
    ['fr', 'Lyon en hiver', 'à Lyon', 'Lyon en hiver'],
    ['es', 'El ruido por la noche', 'y el ruido', 'el ruido por la noche'],
    ['it', 'ENEA misura il rumore', 'secondo enea', 'ENEA misura il rumore'],
  ])('keeps the capital of names in %s: %s', (language, topic, texts, expected) =>
    expect(phrasesOf(language).titles.behind(topic, texts)).toBe(expected),
  );
});

describe('the language of phrases', () => {
  it('is found by its primary subtag', () => {
    expect(phrasesOf('pt-BR')).toBe(phrasesOf('pt'));
    expect(phrasesOf(undefined)).toBe(phrasesOf('en-GB'));
    expect([hasPhrases('de-AT'), hasPhrases(undefined), hasPhrases('pl'), hasPhrases('constructor')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

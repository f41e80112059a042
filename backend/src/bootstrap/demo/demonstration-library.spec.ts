import { demonstrationLibrary } from './demonstration-library.js';
import { demonstrationWebsite } from './demonstration-website.js';
import { pattern } from '../../shared/domain/pattern.js';

const BY_CATEGORY = [...Map.groupBy(demonstrationLibrary, ({ category }) => category).values()];
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const sentences = (text: string): string[] =>
  text.split('\n\n').flatMap((paragraph) => [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()));
const everySentence = demonstrationLibrary.flatMap(({ id, text }) =>
  sentences(text).map((sentence) => ({ id, sentence })),
);

it('has more than ninety articles, at least twenty-two in each category', () => {
  expect(demonstrationLibrary.length).toBeGreaterThan(90);
  expect(BY_CATEGORY).toHaveLength(demonstrationWebsite.categories.length);
  for (const articles of BY_CATEGORY) expect(articles.length).toBeGreaterThanOrEqual(22);
});

it.each(demonstrationLibrary.map((document) => [document.id, document] as const))(
  '%s has 240 to 450 words in several paragraphs',
  (_id, { text }) => {
    expect(words(text).length).toBeGreaterThanOrEqual(240);
    expect(words(text).length).toBeLessThanOrEqual(450);
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(5);
  },
);

it('gives each article a unique id and URL, on domains that never resolve', () => {
  expect(new Set(demonstrationLibrary.map(({ id }) => id)).size).toBe(demonstrationLibrary.length);
  expect(new Set(demonstrationLibrary.map(({ url }) => url)).size).toBe(demonstrationLibrary.length);
  expect(
    demonstrationLibrary.filter(({ url }) => !/^https:\/\/[a-z-]+\.galley\.example\/[a-z0-9-]+$/.test(url)),
  ).toEqual([]);
});

it('has articles of at least four publishers in each category, so that a post has several sources', () => {
  for (const articles of BY_CATEGORY) {
    expect(new Set(articles.map(({ publisher }) => publisher)).size).toBeGreaterThanOrEqual(4);
  }
});

it('is written in sentences that make sense on their own', () => {
  const leaning = pattern('i')`
    ^(?:it|this|that|these|those|they|its|their|he|she|such|both|however|but|and|or|so|then|thus|also|moreover|
    therefore|another|instead)\b
  `;
  expect(everySentence.filter(({ sentence }) => leaning.test(sentence))).toEqual([]);
});

it('is written in sentences of moderate length', () => {
  const lengths = everySentence.map(({ sentence }) => words(sentence).length);
  expect(everySentence.filter(({ sentence }) => words(sentence).length > 32 || words(sentence).length < 3)).toEqual([]);
  expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(18);
});

it('has a number in half of its sentences, in digits or words', () => {
  expect(
    everySentence.filter(({ sentence }) =>
      /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|halved|doubled|thirds?|quarter|fifth)\b/i.test(
        sentence,
      ),
    ).length / everySentence.length,
  ).toBeGreaterThan(0.5);
});

it('does not repeat itself: no sequence of eight words occurs twice', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const { id, text } of demonstrationLibrary) {
    const all = words(text);
    for (let at = 0; at + 8 <= all.length; at += 1) {
      const run = all.slice(at, at + 8).join(' ');
      if (seen.has(run)) repeated.push(`${seen.get(run)} and ${id}: ${run}`);
      seen.set(run, id);
    }
  }
  expect(repeated).toEqual([]);
});

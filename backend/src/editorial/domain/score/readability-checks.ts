import type { ExpertiseLevel } from '../brief.js';
import { languageName } from '../../../shared/domain/language-tag.js';
import { languageOf } from '../language/languages.js';
import { FLESCH } from '../language/reading-ease.js';
import { readingEaseOf } from '../text/readability.js';
import { sentences } from '../text/sentences.js';
import { words } from '../text/words.js';
import type { Check } from './check.js';
import { met } from './check.js';
import { once } from '../once.js';
import type { ScoredPost } from './post-structure.js';
import { textParts } from './post-structure.js';

/** Minimum reading ease for readers of each level. */
const EASE: Record<ExpertiseLevel, number> = { beginner: 60, intermediate: 50, expert: 30 };
const LONG_SENTENCE = 20;
const MAX_LONG_SHARE = 25;

/** Words of each sentence of the running text. */
const sentenceWords = once(({ structure, language }: ScoredPost): string[][] =>
  sentences(
    textParts(structure)
      .map((part) => part.text)
      .join('\n\n'),
    languageOf(language),
  ).map(words),
);

/** Returns the percentage of sentences with more than twenty words. */
function longSentences(post: ScoredPost): number {
  const all = sentenceWords(post);
  return all.length === 0 ? 0 : (all.filter(({ length }) => length > LONG_SENTENCE).length * 100) / all.length;
}

/**
 * Rounding for display, to one decimal and away from the limit, so that a value which breaks the limit never looks as
 * if it kept it. The exact value is compared with the limit.
 */
const floored = (value: number): number => Math.floor(value * 10) / 10;
const raised = (value: number): number => Math.ceil(value * 10) / 10;

/** Checks of readability, worth 12 points. */
export const READABILITY_CHECKS: readonly Check[] = [
  {
    id: 'reading-ease',
    label: 'Reading ease (Flesch)',
    max: 6,
    reason: 'Text should be no harder than its readers are used to.',
    notRun: ({ language }) =>
      languageOf(language).readingEase ? null : `No formula of reading ease is known for ${languageName(language!)}.`,
    threshold: (post) => {
      const formula = languageOf(post.language).readingEase;
      const by = formula && formula !== FLESCH ? `, by the formula of ${formula.by}` : '';
      return `${EASE[post.readerLevel]} or more for ${post.readerLevel} readers${by}`;
    },
    measure: (post) => {
      const ease = readingEaseOf(sentenceWords(post), languageOf(post.language).readingEase ?? FLESCH);
      return met(floored(ease), ease >= EASE[post.readerLevel]);
    },
    fix: () => 'Use shorter sentences and shorter words.',
  },
  {
    id: 'sentence-length',
    label: 'Long sentences',
    max: 6,
    reason: 'Sentences of more than 20 words are hard to follow on a screen.',
    threshold: () => `${MAX_LONG_SHARE} % or fewer over ${LONG_SENTENCE} words`,
    measure: (post) =>
      met(raised(longSentences(post)), textParts(post.structure).length > 0 && longSentences(post) <= MAX_LONG_SHARE),
    fix: () => 'Split the longest sentences.',
  },
];

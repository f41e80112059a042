import type { ExpertiseLevel } from '../brief.js';
import { readingEase } from '../text/readability.js';
import { sentences } from '../text/sentences.js';
import { words } from '../text/words.js';
import type { Check } from './check.js';
import { met } from './check.js';
import type { ScoredPost } from './post-structure.js';
import { textParts } from './post-structure.js';

/** Flesch reading ease that readers of each level can be asked for. */
const EASE: Record<ExpertiseLevel, number> = { beginner: 60, intermediate: 50, expert: 30 };
const LONG_SENTENCE = 20;
const MAX_LONG_SHARE = 25;

const runningText = (post: ScoredPost): string => textParts(post.structure).map((part) => part.text).join('\n\n');

/** Sentences of more than twenty words, in per cent of all. */
function longSentences(post: ScoredPost): number {
  const all = sentences(runningText(post));
  return all.length === 0 ? 0 : (all.filter((sentence) => words(sentence).length > LONG_SENTENCE).length * 100) / all.length;
}

/** A limit is held against the exact value. What is shown has a tenth, rounded away from the limit, so that no value seems to keep one that it breaks. */
const floored = (value: number): number => Math.floor(value * 10) / 10;
const raised = (value: number): number => Math.ceil(value * 10) / 10;

/** Readability: 10 points. */
export const READABILITY_CHECKS: readonly Check[] = [
  {
    id: 'reading-ease',
    label: 'Reading ease (Flesch)',
    max: 5,
    reason: 'Text should be no harder than its readers are used to.',
    threshold: (post) => `${EASE[post.readerLevel]} or more for ${post.readerLevel} readers`,
    look: (post) => {
      const ease = readingEase(runningText(post));
      return met(floored(ease), ease >= EASE[post.readerLevel]);
    },
    fix: () => 'Use shorter sentences and shorter words.',
  },
  {
    id: 'sentence-length',
    label: 'Long sentences',
    max: 5,
    reason: 'Sentences of more than 20 words are hard to follow on a screen.',
    threshold: () => `${MAX_LONG_SHARE} % or fewer over ${LONG_SENTENCE} words`,
    look: (post) => met(raised(longSentences(post)), textParts(post.structure).length > 0 && longSentences(post) <= MAX_LONG_SHARE),
    fix: () => 'Split the longest sentences.',
  },
];

import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import { angleShare } from '../angle-fit.js';
import { type Brief, languageOfBrief } from '../brief.js';
import type { Draft } from '../draft/draft.js';
import { FocusFit, focusOf, namedBy, type Readable, share } from '../evidence/focus-fit.js';

/**
 * A document serves the focus when it fits it better than most that were found, by this much of the way to the best one:
 * what all have in common is the subject, not the focus.
 */
const ABOVE_MOST = 0.2;
/** It also does when it fits nearly as well as the best one: all that was found may be on the focus. */
const NEAR_THE_BEST = 0.75;
/** Without a focus, the subject from the angle is asked for, and half as well as the best one is enough. */
const ON_SUBJECT = 0.5;
/** In any case it fits this much. */
const AT_LEAST = 0.2;
/** So does a sentence that names this much of what the focus or a key point names. */
const NAMED = 0.5;

/**
 * What the score compares a text with to tell whether it does what its brief asks: the angle, the ids of the documents
 * that serve the brief, and the weight of each word. It is stored with the score, so that an edited text is scored
 * without the run's documents.
 */
export interface BriefMeasure {
  /** The angle that was asked for last: a rewrite may ask for another one than the brief. */
  readonly angle: ContentAngle;
  /** Ids of the documents, used or not, that serve the focus. */
  readonly serving: readonly string[];
  /** Weight of each family of words that the focus and the key points name: the rarer in the documents, the more. */
  readonly weights: Readonly<Record<string, number>>;
}

/** A post with the brief that it was written from. */
export interface BriefedPost {
  readonly title: string;
  readonly brief: Brief;
  readonly draft: Draft;
  readonly measure: BriefMeasure;
}

/** @param documents everything that the run found, whether the post uses it or not */
export function briefMeasure(brief: Brief, documents: readonly (Readable & { readonly id: string })[]): BriefMeasure {
  const fit = new FocusFit(brief, documents);
  const hasFocus = Boolean(brief.specificFocus?.trim());
  const fits = documents.map((document) => {
    const own = fit.of(document);
    return hasFocus || own === 0 ? own : own + angleShare(brief.contentAngle, document, languageOfBrief(brief));
  });
  const bar = Math.max(AT_LEAST, hasFocus ? focusBar(fits) : ON_SUBJECT * Math.max(0, ...fits));
  const weights = askedOf(brief).flatMap((phrase) => [...fit.rarity(phrase)]);
  return {
    angle: brief.contentAngle,
    serving: documents.filter((_, at) => fits[at]! >= bar).map(({ id }) => id),
    weights: Object.fromEntries(weights.map(([word, weight]) => [word, Math.round(weight * 100) / 100])),
  };
}

function focusBar(fits: readonly number[]): number {
  const sorted = [...fits].sort((a, b) => a - b);
  const best = sorted.at(-1) ?? 0;
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.min(NEAR_THE_BEST * best, median + ABOVE_MOST * (best - median));
}

/** @returns whether a sentence, given as the families of its words, names what is asked for */
export function naming(brief: Brief, { weights }: BriefMeasure): (there: ReadonlySet<string>) => boolean {
  const language = languageOfBrief(brief);
  const asked = askedOf(brief).map(
    (phrase) => new Map([...namedBy(phrase, language)].map((word) => [word, weights[word] ?? 0])),
  );
  return (there) => asked.some((named) => share(named, (word) => (there.has(word) ? 1 : 0)) >= NAMED);
}

const askedOf = (brief: Brief): string[] => [focusOf(brief), ...brief.keyPoints];

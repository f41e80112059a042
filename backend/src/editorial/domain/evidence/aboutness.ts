import type { Pausable } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import { languageOfBrief, primaryTerm, termWeight } from '../brief.js';
import { contentWords, StemmedText, stems } from '../text/words.js';
import { normalised } from './bm25.js';
import type { SourceDocument } from './source-document.js';

/** A mention in the title counts as this many mentions in the text. */
const TITLE_MENTIONS = 3;
/** Number of mentions with which a phrase earns half of its maximum credit. */
const HALF_CREDIT = 2;
/** Maximum credit for a document that contains the words of a phrase, but not next to each other. */
const SCATTERED = 0.3;

/**
 * Scores how much each document is about the brief's subject, relative to the best document (0 to 1). Whole phrases
 * count (primary term, category, focus, key points, other terms by their priority), because "heat" and "pump" occur
 * separately everywhere. Pauses after each document.
 * @param contents the content words of each document with its title
 */
export function* aboutness(
  documents: readonly SourceDocument[],
  contents: readonly ReadonlySet<string>[],
  brief: Brief,
): Pausable<number[]> {
  const language = languageOfBrief(brief);
  const phrases = weightedPhrases(brief);
  const scores: number[] = [];
  for (const [at, { title, text }] of documents.entries()) {
    const there = contents[at]!;
    const inTitle = new StemmedText(title, language);
    const inText = new StemmedText(text, language);
    const score = phrases.reduce((sum, { phrase, own, weight }) => {
      const mentions = inText.count(phrase) + TITLE_MENTIONS * inTitle.count(phrase);
      const scattered = own.length > 0 ? own.filter((word) => there.has(word)).length / own.length : 0;
      return sum + weight * Math.max(mentions / (mentions + HALF_CREDIT), SCATTERED * scattered);
    }, 0);
    scores.push(score);
    yield;
  }
  return normalised(scores);
}

interface WeightedPhrase {
  readonly phrase: string;
  readonly own: readonly string[];
  readonly weight: number;
}

/** Returns each phrase once, regardless of inflection, with its highest weight. */
function weightedPhrases(brief: Brief): WeightedPhrase[] {
  const language = languageOfBrief(brief);
  const named = [primaryTerm(brief), brief.category.name, brief.specificFocus ?? '', ...brief.keyPoints].map(
    (phrase): [string, number] => [phrase, termWeight('high')],
  );
  const all = [
    ...named,
    ...brief.terms.map(({ term, priority }): [string, number] => [term, termWeight(priority)]),
  ].filter(([phrase]) => phrase.trim() !== '');
  const once = new Map(all.toReversed().map((entry) => [stems(entry[0], language).join(' '), entry]));
  return [...once.values()].map(([phrase, weight]) => ({ phrase, own: contentWords(phrase, language), weight }));
}

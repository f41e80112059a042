import { Bm25, normalised } from '../evidence/bm25.js';
import type { Passage } from '../evidence/passage.js';
import type { PlannedSection } from '../plan.js';
import { containsPhrase, contentWords, wordCount } from '../text/words.js';

/** Minimum number of a section's cues in a passage. A single common word may be chance. */
export const CUES_NEEDED = 2;
/** Number of passages by which a document is judged for a section, the highest-scoring ones. */
const BEST_OF = 3;
/** Bonus for each cue in a document's title. Words of the section's topic count in addition. */
const TITLE_CUE = 0.5;
/** Bonus for a passage that begins with the subject, since it is likely to introduce the subject. */
const BEGINS_WITH_SUBJECT = 0.6;
/** Bonus for a passage that contains the subject elsewhere. */
const NAMES_SUBJECT = 0.2;
/** Bonus for a passage that contains the exact wording of a key point. */
const NAMES_POINT = 1;
/** Number of words before the subject (an article, an adjective) with which a passage still begins with the subject. */
const BEGINNING = 3;

/** How well a passage matches a section: a score from 0 to about 2, and the number of the section's cues it has. */
export interface Fit {
  readonly score: number;
  readonly cues: number;
}

export const bestFirst = (chosen: readonly number[], fits: readonly Fit[]): number[] =>
  [...chosen].sort((a, b) => fits[b]!.score - fits[a]!.score || a - b);

/**
 * Scores each passage for each section. A passage matches a cue by its own words or by its document's title. The
 * subject's words are no cues, because every passage has them; only the first section, which introduces the subject,
 * gives a bonus for them.
 */
export function fitOf(
  kinds: readonly PlannedSection[],
  passages: readonly { text: string; title: string }[],
  term: string,
): Fit[][] {
  const subject = new Set(contentWords(term));
  const texts = passages.map(({ text, title }) => `${title}\n${text}`);
  const words = texts.map(contentWords);
  const index = new Bm25(words);
  const contents = words.map((content) => new Set(content));
  return kinds.map((kind, section) => {
    const isPoint = kind.id.startsWith('key-point');
    const cues = [...new Set([...contentWords(kind.cues), ...(isPoint ? [] : contentWords(kind.heading))])].filter(
      (word) => !subject.has(word),
    );
    const scores = normalised(index.scores(cues.join(' ')));
    return passages.map(({ text }, passage) => {
      const begins = section === 0 && containsPhrase(beginningOf(text, term), term);
      const names = section === 0 && containsPhrase(text, term);
      const says = isPoint && containsPhrase(text, kind.cues);
      const answered = cues.filter((cue) => contents[passage]!.has(cue)).length;
      const score =
        scores[passage]! + (begins ? BEGINS_WITH_SUBJECT : names ? NAMES_SUBJECT : 0) + (says ? NAMES_POINT : 0);
      return answered === 0
        ? { score: 0, cues: 0 }
        : { score, cues: says || cues.length === 1 ? CUES_NEEDED : answered + (begins ? 1 : 0) };
    });
  });
}

/** Returns the main document of each section, the strongest pairs first. No document is assigned to two sections. */
export function mainDocuments(
  kinds: readonly PlannedSection[],
  fits: readonly (readonly Fit[])[],
  passages: readonly Passage[],
  titles: ReadonlyMap<string, string>,
  open: ReadonlySet<number>,
) {
  const ids = [...new Set([...open].map((passage) => passages[passage]!.documentId))];
  const pairs = kinds.flatMap((kind, section) => {
    const cues = [...new Set(contentWords(kind.cues)), ...contentWords(kind.topic)];
    return ids.map((documentId, order) => {
      const own = [...open]
        .filter(
          (passage) => passages[passage]!.documentId === documentId && fits[section]![passage]!.cues >= CUES_NEEDED,
        )
        .map((passage) => fits[section]![passage]!.score);
      const strength = own
        .sort((a, b) => b - a)
        .slice(0, BEST_OF)
        .reduce((sum, score) => sum + score, 0);
      const title = new Set(contentWords(titles.get(documentId) ?? ''));
      return {
        section,
        documentId,
        order,
        strength: strength > 0 ? strength + TITLE_CUE * cues.filter((word) => title.has(word)).length : 0,
      };
    });
  });
  const taken = new Set<string | number>();
  return pairs
    .filter((pair) => pair.strength > 0)
    .sort((a, b) => b.strength - a.strength || a.section - b.section || a.order - b.order)
    .filter(({ section, documentId }) => {
      if (taken.has(section) || taken.has(documentId)) return false;
      taken.add(section).add(documentId);
      return true;
    });
}

const beginningOf = (text: string, term: string): string =>
  text
    .split(/\s+/)
    .slice(0, wordCount(term) + BEGINNING)
    .join(' ');

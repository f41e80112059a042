import { Bm25, normalised } from '../evidence/bm25.js';
import type { Passage } from '../evidence/passage.js';
import type { PlannedSection } from '../plan.js';
import { containsPhrase, contentWords, wordCount } from '../text/words.js';

/** One common word is chance; two of a section's cues are a sign. */
export const CUES_NEEDED = 2;
/** A document is judged for a section by so many of its passages. */
const BEST_OF = 3;
/**
 * A document whose title has a cue of the section is likelier to be about it, and still more so when it has the
 * section's topic.
 */
const TITLE_CUE = 0.5;
/** A passage that begins with the subject is the likelier to introduce it, */
const BEGINS_WITH_SUBJECT = 0.6;
/** one that names it somewhere a little, */
const NAMES_SUBJECT = 0.2;
/** and one that has a key point's very words is about it. */
const NAMES_POINT = 1;
/** Where a sentence begins: so many words may hold an article or an adjective before the subject. */
const BEGINNING = 3;

/** How well a passage answers a section, 0 to about 2, and how many of its cues it has. */
export interface Fit {
  readonly score: number;
  readonly cues: number;
}

export const bestFirst = (chosen: readonly number[], fits: readonly Fit[]): number[] =>
  [...chosen].sort((a, b) => fits[b]!.score - fits[a]!.score || a - b);

/**
 * A passage answers a cue by its own words or by its document's title. The subject's words are in every passage and
 * tell nothing apart, so they are no cues, except in the first section, which introduces it.
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

/** Each section's main document, the surest pairs first, no document for two sections. */
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

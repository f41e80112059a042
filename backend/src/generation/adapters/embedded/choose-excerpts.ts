import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import {
  Bm25,
  containsPhrase,
  contentWords,
  isImperative,
  normalised,
  type Outline,
  type SeoTerm,
  similarity,
  isCaseStudyPassage,
  termWeight,
} from '../../../editorial/index.js';
import { goesOn, type Excerpt } from './excerpt.js';

export interface Choice {
  /** Excerpts for the introduction and the conclusion; null when the sections need all excerpts. */
  readonly opening: Excerpt | null;
  readonly closing: Excerpt | null;
  /** Excerpts of each section of the outline, in reading order; may be empty. */
  readonly sections: readonly (readonly Excerpt[])[];
}

export interface ChoiceInput {
  readonly outline: Outline;
  readonly excerpts: readonly Excerpt[];
  readonly term: string;
  /** Terms of the category. An excerpt with a term that no chosen excerpt has is preferred. */
  readonly terms: readonly SeoTerm[];
  readonly angle: ContentAngle;
  /** Number of words of excerpts to aim for. */
  readonly targetWords: number;
  /** Instructions of a rewrite. Excerpts on what they mention are preferred. */
  readonly instructions: string;
}

/** Similarity from which an excerpt counts as a repetition. */
const SAME_AGAIN = 0.6;
/** Minimum number of excerpts beyond one per section for a post to have an opening and a closing excerpt. */
const SPARE = 3;
/** Number of words from which a section gets no further excerpts. */
const SECTION_WORDS = 250;
/** Maximum number of steps in a list. */
const MAX_STEPS = 7;
/** Minimum number of words of a section with its own heading. */
const MIN_SECTION_WORDS = 35;

/** Penalty for each figure in an opening or closing excerpt. */
const FIGURES_TIRE = 0.08;
const CONCLUDES =
  /\b(?:should|worth|matters?|depends?|decides?|advis\w+|recommend\w*|pays? off|best|likely|expected|in future|coming years)\b/i;
/** Bonus for an opening excerpt from a document whose title has the term. */
const ON_THE_TERM = 1;
/** Number of words below which an excerpt is a fragment. */
const FRAGMENT_WORDS = 22;
const FRAGMENT_LOSES = 0.6;
/**
 * Ids of sections in which instructions to the reader are appropriate. Excerpts with instructions lose points in other
 * sections.
 */
const ASKING_SECTIONS = new Set(['steps', 'preparation', 'mistakes', 'choice', 'duties', 'lessons', 'consequences']);
const REQUEST_LOSES = 0.5;

/**
 * Bonus for an excerpt that directly continues one of the section; below, for one of the same document and for one that
 * resembles it.
 */
const GOES_ON = 0.5;
const SAME_DOCUMENT = 0.25;
const RESEMBLES = 0.6;
/** Penalty for an excerpt of a document that another section uses. */
const ELSEWHERE = -0.2;
/** Bonus instead of that penalty in a case study, whose sections should follow the same document. */
const SAME_CASE = 0.5;
/** Penalty for an excerpt that mentions "results" or "participants" without the preceding text that introduces them. */
const OUT_OF_A_CASE_LOSES = 0.4;
const NEW_TERM = 0.3;

/**
 * Chooses the excerpts of a post. Each section begins with an excerpt that ranks high in the outline and is central to
 * all that was found (TextRank), and continues with related ones: the following text or similar excerpts. The sections
 * choose in turn until the target length is reached. Nothing is repeated within the post.
 */
export function chooseExcerpts({
  outline,
  excerpts,
  term,
  terms,
  angle,
  targetWords,
  instructions,
}: ChoiceInput): Choice {
  const relevance = normalised(
    new Bm25(excerpts.map((excerpt) => contentWords(excerpt.sentences.join(' ')))).scores(instructions),
  );
  const bonus = new Map(excerpts.map((excerpt, index) => [excerpt, relevance[index]!]));
  const byPassage = new Map(excerpts.map((excerpt) => [excerpt.passage.id, excerpt]));
  const offered = outline.sections.map((section) => section.passageIds.flatMap((id) => byPassage.get(id) ?? []));
  const needed = offered.filter((section) => section.length > 0).length;

  const taken: Excerpt[] = [];
  const roomy = excerpts.length >= needed + SPARE;
  const opening = roomy
    ? take(
        bestBy((excerpt) =>
          standsAlone(excerpt) && !isFragment(excerpt) && containsPhrase(excerpt.sentences[0]!, term)
            ? 1 +
              excerpt.rank +
              (containsPhrase(excerpt.document.title, term) ? ON_THE_TERM : 0) -
              FIGURES_TIRE * figures(excerpt)
            : -1,
        ),
      )
    : null;
  // The closing excerpt is reserved before the sections choose theirs.
  const closing = roomy
    ? take(
        bestBy((excerpt) =>
          standsAlone(excerpt) && !isFragment(excerpt) && !beginsDocument(excerpt) && isNew(excerpt)
            ? excerpt.rank +
              (containsPhrase(excerpt.passage.text, term) ? 0.5 : 0) +
              (CONCLUDES.test(excerpt.passage.text) ? 0.5 : 0) -
              FIGURES_TIRE * figures(excerpt)
            : -1,
        ),
      )
    : null;

  const sections: Excerpt[][] = offered.map((section, at) =>
    outline.sections[at]!.id === 'steps' ? takeSteps(section) : [],
  );
  let progress = true;
  while (progress && wordsOf(taken) < targetWords) {
    progress = false;
    offered.forEach((section, at) => {
      if ((wordsOf(taken) >= targetWords && sections[at]!.length > 0) || wordsOf(sections[at]!) >= SECTION_WORDS)
        return;
      const next = take(bestFor(section, at));
      if (next) {
        sections[at]!.push(next);
        progress = true;
      }
    });
  }
  return {
    opening,
    closing,
    sections: sections.map((section) =>
      wordsOf(section) >= MIN_SECTION_WORDS || sections.length === 1 ? inReadingOrder(section) : [],
    ),
  };

  function bestBy(worth: (excerpt: Excerpt) => number): Excerpt | undefined {
    return excerpts
      .map((excerpt) => ({ excerpt, worth: worth(excerpt) }))
      .filter((candidate) => candidate.worth > 0)
      .sort((a, b) => b.worth - a.worth)[0]?.excerpt;
  }
  function take(excerpt: Excerpt | undefined): Excerpt | null {
    if (excerpt) taken.push(excerpt);
    return excerpt ?? null;
  }
  /** Takes the steps of a section of steps before anything else, so that they stay together. */
  function takeSteps(section: readonly Excerpt[]): Excerpt[] {
    const steps = section
      .filter((excerpt) => excerpt.sentences.every(isImperative))
      .slice(0, MAX_STEPS)
      .filter(isNew);
    return steps.flatMap((step) => take(step) ?? []);
  }
  function bestFor(section: readonly Excerpt[], at: number): Excerpt | undefined {
    let best: Excerpt | undefined;
    let bestScore = -Infinity;
    section.forEach((excerpt, place) => {
      if (!isNew(excerpt) || (!states(excerpt) && isFragment(excerpt))) return;
      const score =
        (section.length - place) / section.length +
        0.5 * excerpt.rank +
        bonus.get(excerpt)! +
        newTerm(excerpt) +
        company(excerpt, at) -
        (isFragment(excerpt) ? FRAGMENT_LOSES : 0) -
        (!ASKING_SECTIONS.has(outline.sections[at]!.id) && !states(excerpt) ? REQUEST_LOSES : 0);
      if (score > bestScore) [best, bestScore] = [excerpt, score];
    });
    return best;
  }
  function company(excerpt: Excerpt, at: number): number {
    const own = sections[at]!;
    const elsewhere = sections.some(
      (section, other) => other !== at && section.some(({ document }) => document === excerpt.document),
    );
    const together = Math.max(
      0,
      ...own.map((other) =>
        goesOn(other, excerpt)
          ? GOES_ON
          : other.document === excerpt.document
            ? SAME_DOCUMENT
            : RESEMBLES * similarity(other.vector, excerpt.vector),
      ),
    );
    return (
      together +
      (elsewhere ? (angle === 'case-study' ? SAME_CASE : ELSEWHERE) : 0) -
      (together < SAME_DOCUMENT && isCaseStudyPassage(excerpt.sentences[0]!) ? OUT_OF_A_CASE_LOSES : 0)
    );
  }
  function newTerm(excerpt: Excerpt): number {
    const brought = terms.filter(
      ({ term: other }) =>
        containsPhrase(excerpt.passage.text, other) &&
        !taken.some((there) => containsPhrase(there.passage.text, other)),
    );
    return Math.max(0, ...brought.map(({ priority }) => (NEW_TERM * termWeight(priority)) / termWeight('high')));
  }
  function isNew(excerpt: Excerpt): boolean {
    return taken.every(
      (other) =>
        other !== excerpt && similarity(other.vector, excerpt.vector) < SAME_AGAIN && !sharesSentence(other, excerpt),
    );
  }
}

const states = (excerpt: Excerpt): boolean => !excerpt.sentences.some(isImperative);
const standsAlone = (excerpt: Excerpt): boolean => states(excerpt) && !isCaseStudyPassage(excerpt.sentences[0]!);
const figures = (excerpt: Excerpt): number => (excerpt.sentences.join(' ').match(/\d[\d.,]*/g) ?? []).length;
/** Whether the excerpt comes from the beginning of its document, which usually introduces what follows. */
const beginsDocument = (excerpt: Excerpt): boolean =>
  !/[.!?]/.test(excerpt.document.text.slice(0, excerpt.passage.start));
const isFragment = (excerpt: Excerpt): boolean => excerpt.words < FRAGMENT_WORDS;

/**
 * Orders excerpts by document, in the order of each document's best excerpt, and by position within a document, so that
 * the text flows.
 */
function inReadingOrder(excerpts: readonly Excerpt[]): Excerpt[] {
  const order = [...new Set(excerpts.map((excerpt) => excerpt.document.id))];
  return [...excerpts].sort(
    (a, b) => order.indexOf(a.document.id) - order.indexOf(b.document.id) || a.passage.start - b.passage.start,
  );
}

const wordsOf = (excerpts: readonly Excerpt[]): number => excerpts.reduce((sum, excerpt) => sum + excerpt.words, 0);

const sharesSentence = (a: Excerpt, b: Excerpt): boolean => {
  const own = new Set(a.sentences.map(asWritten));
  return b.sentences.some((sentence) => own.has(asWritten(sentence)));
};
const asWritten = (sentence: string): string => contentWords(sentence).join(' ');

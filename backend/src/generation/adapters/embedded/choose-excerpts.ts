import type { Outline } from '../../domain/draft/outline.js';
import { Bm25, normalised } from '../../domain/evidence/bm25.js';
import { maximalMarginalRelevance } from '../../domain/evidence/mmr.js';
import { isImperative } from '../../domain/text/imperative.js';
import { similarity } from '../../domain/text/tf-idf.js';
import { contentWords, containsPhrase } from '../../domain/text/words.js';
import type { Excerpt } from './excerpt.js';

export interface Choice {
  /** For the introduction and the conclusion; null when the sections need all there is. */
  readonly opening: Excerpt | null;
  readonly closing: Excerpt | null;
  /** By section of the outline, in reading order; may be empty. */
  readonly sections: readonly (readonly Excerpt[])[];
}

export interface ChoiceInput {
  readonly outline: Outline;
  readonly excerpts: readonly Excerpt[];
  readonly term: string;
  /** Words of sources to aim for. */
  readonly targetWords: number;
  /** Wishes in words, for a rewrite: what they name is preferred. */
  readonly wishes: string;
}

/** What counts as saying the same again. */
const SAME_AGAIN = 0.6;
/** With fewer excerpts than this beyond its sections a post has no room for an opening and a closing one. */
const SPARE = 3;
/** A section that goes on longer than this wants a subheading. */
const SECTION_WORDS = 250;
/** A longer list of steps is no guide any more. */
const MAX_STEPS = 7;

/**
 * Which excerpts a post takes: for every section those that fit it (the outline's order) and are central to what was
 * found (TextRank), by MMR against repetition anywhere in the post, in turns until the aim is reached.
 */
export function chooseExcerpts({ outline, excerpts, term, targetWords, wishes }: ChoiceInput): Choice {
  const wished = normalised(new Bm25(excerpts.map((excerpt) => excerpt.sentences.join(' '))).scores(wishes));
  const bonus = new Map(excerpts.map((excerpt, index) => [excerpt, wished[index]!]));
  const byPassage = new Map(excerpts.map((excerpt) => [excerpt.passage.id, excerpt]));
  const offered = outline.sections.map((section) => section.passageIds.flatMap((id) => byPassage.get(id) ?? []));
  const needed = offered.filter((section) => section.length > 0).length;

  const taken: Excerpt[] = [];
  const central = [...excerpts].sort((a, b) => b.rank - a.rank);
  const roomy = excerpts.length >= needed + SPARE;
  const opening = roomy ? take(central.find((excerpt) => containsPhrase(excerpt.sentences[0]!, term)) ?? central[0]) : null;

  const queues = offered.map((section) => {
    const open = section.filter((excerpt) => excerpt !== opening);
    const candidates = open.map((excerpt, at) => ({ relevance: (excerpt.rank + (open.length - at) / open.length + bonus.get(excerpt)!) / 2, vector: excerpt.vector }));
    return maximalMarginalRelevance(candidates, open.length).map((index) => open[index]!);
  });
  const sections: Excerpt[][] = queues.map((queue, at) => (outline.sections[at]!.id === 'steps' ? takeSteps(queue) : []));
  let progress = true;
  while (progress && wordsOf(taken) < targetWords) {
    progress = false;
    queues.forEach((queue, at) => {
      if (wordsOf(taken) >= targetWords && sections[at]!.length > 0) return;
      if (wordsOf(sections[at]!) >= SECTION_WORDS) return;
      const next = take(nextNew(queue));
      if (next) {
        sections[at]!.push(next);
        progress = true;
      }
    });
  }
  const closing = roomy ? take(central.find((excerpt) => isNew(excerpt) && !isImperative(excerpt.sentences[0]!))) : null;
  return { opening, closing, sections: sections.map(inReadingOrder) };

  function take(excerpt: Excerpt | undefined): Excerpt | null {
    if (excerpt) taken.push(excerpt);
    return excerpt ?? null;
  }
  /** Steps belong together, so a section of steps takes them first. */
  function takeSteps(queue: Excerpt[]): Excerpt[] {
    const steps = queue.filter((excerpt) => excerpt.sentences.every(isImperative)).slice(0, MAX_STEPS).filter(isNew);
    queue.splice(0, queue.length, ...queue.filter((excerpt) => !steps.includes(excerpt)));
    return steps.flatMap((step) => take(step) ?? []);
  }
  function nextNew(queue: Excerpt[]): Excerpt | undefined {
    let next = queue.shift();
    while (next && !isNew(next)) next = queue.shift();
    return next;
  }
  function isNew(excerpt: Excerpt): boolean {
    return taken.every((other) => other !== excerpt && similarity(other.vector, excerpt.vector) < SAME_AGAIN && !sharesSentence(other, excerpt));
  }
}

/** Documents in the order of their best excerpt; within a document as it stands there, so that the text flows. */
function inReadingOrder(excerpts: readonly Excerpt[]): Excerpt[] {
  const order = [...new Set(excerpts.map((excerpt) => excerpt.document.id))];
  return [...excerpts].sort((a, b) => order.indexOf(a.document.id) - order.indexOf(b.document.id) || a.passage.start - b.passage.start);
}

const wordsOf = (excerpts: readonly Excerpt[]): number => excerpts.reduce((sum, excerpt) => sum + excerpt.words, 0);

const sharesSentence = (a: Excerpt, b: Excerpt): boolean => {
  const own = new Set(a.sentences.map(asWritten));
  return b.sentences.some((sentence) => own.has(asWritten(sentence)));
};
const asWritten = (sentence: string): string => contentWords(sentence).join(' ');

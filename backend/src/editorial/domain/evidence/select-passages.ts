import type { Pausable } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import type { Question } from '../plan.js';
import { textVectors } from '../text/tf-idf.js';
import { contentWords } from '../text/words.js';
import { Bm25, normalised } from './bm25.js';
import { NothingNew } from './evidence.js';
import { maximalMarginalRelevance } from './mmr.js';
import type { Passage } from './passage.js';
import { cutAll } from './passage.js';
import { subjectOf } from './on-subject.js';
import { ENOUGH_PASSAGES, quotaFor } from './quota.js';
import { speaksToMachines } from './speaks-to-machines.js';
import type { SourceDocument } from './source-document.js';
import { domainOf } from './source-document.js';

/** The tenant's own sources win a tie, not an argument. */
const OWN_SOURCE_BONUS = 1.15;
/** A page on the subject seldom repeats its name in every passage, so the document counts beside the passage. */
const DOCUMENT_WEIGHT = 0.4;
/** Where earlier posts have used up the better part, fewer passages than this make nothing worth reading. */
const ENOUGH_FRESH = 6;
/** Cues are guesses at an answer's words and count less than the words of the question. */
const CUE_WEIGHT = 0.4;
/** What a document that is wholly about the focus gains for each of its passages: more than any other sign gives. */
const FOCUS_WEIGHT = 2;
/** The passage that opens such a document says who studied what, and the others need it. */
const OPENING_WEIGHT = 0.5;

export interface SelectionInput {
  readonly brief: Brief;
  readonly questions: readonly Question[];
  readonly documents: readonly SourceDocument[];
  /** Hashes of passages that earlier posts of the website already quote: no post takes them again word for word. */
  readonly alreadyQuoted?: ReadonlySet<string>;
  /**
   * The writer puts sources into its own words, so that what an earlier post cites may serve again where little else is
   * there.
   */
  readonly paraphrased?: boolean;
}

/**
 * The passages a post is written from, the most useful first: BM25 to each question, MMR against repetition, 60 at
 * most, a quarter from one domain (`quotaFor` says when less strict). What is on something else is left out
 * (`subjectOf`). Pauses often, because sources may send a lot (`MAX_READ`).
 * @throws NothingNew when earlier posts of the website have used up what was found
 */
export function* selectPassages({
  brief,
  questions,
  documents,
  alreadyQuoted = new Set(),
  paraphrased = false,
}: SelectionInput): Pausable<Passage[]> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const all = yield* usable(documents);
  const relevance = yield* relevanceOf(all, brief, questions, documents);
  const relevant = all
    .map((candidate, index) => ({ ...candidate, relevance: relevance[index]! }))
    .filter((candidate) => candidate.relevance > 0);

  const fresh = relevant.filter(({ passage }) => !alreadyQuoted.has(passage.hash));
  const quoted = relevant.filter(({ passage }) => alreadyQuoted.has(passage.hash));
  if (!paraphrased && quoted.length > 0 && fresh.length < ENOUGH_FRESH) throw new NothingNew(quoted.length);
  const candidates = [...fresh, ...(paraphrased ? best(quoted, Math.max(0, ENOUGH_PASSAGES - fresh.length)) : [])];
  const vectors = textVectors(candidates.map(({ content }) => content));
  const domains = candidates.map(({ passage }) => domainOf(byId.get(passage.documentId)!));
  const quota = quotaFor(domains);

  const taken = new Map<string, number>();
  const chosen = yield* maximalMarginalRelevance(
    candidates.map((candidate, index) => ({ relevance: candidate.relevance, vector: vectors[index]! })),
    quota.total,
    (index) => (taken.get(domains[index]!) ?? 0) < quota.perDomain,
    [],
    (index) => taken.set(domains[index]!, (taken.get(domains[index]!) ?? 0) + 1),
  );
  return chosen.map((index) => candidates[index]!.passage);
}

const best = <T extends { readonly relevance: number }>(candidates: readonly T[], count: number): T[] =>
  [...candidates].sort((a, b) => b.relevance - a.relevance).slice(0, count);

interface Readable {
  readonly passage: Passage;
  /** Its content words. */
  readonly content: readonly string[];
}

/** Each passage once, without those that speak to a machine. */
function* usable(documents: readonly SourceDocument[]): Pausable<Readable[]> {
  const found: Readable[] = [];
  for (const passage of distinct(yield* cutAll(documents))) {
    if (!speaksToMachines(passage.text)) found.push({ passage, content: contentWords(passage.text) });
    yield;
  }
  return found;
}

function* relevanceOf(
  passages: readonly Readable[],
  brief: Brief,
  questions: readonly Question[],
  documents: readonly SourceDocument[],
): Pausable<number[]> {
  const subject = [
    primaryTerm(brief),
    brief.specificFocus ?? '',
    brief.category.name,
    ...brief.terms.map(({ term }) => term),
    ...brief.keyPoints,
  ].join(' ');
  const { aboutness, focusFit, covers } = yield* subjectOf(brief, documents);
  const company = new Map(
    documents.map((document) => [
      document.id,
      { score: aboutness.get(document.id)!, bonus: document.ownSource ? OWN_SOURCE_BONUS : 1 },
    ]),
  );

  const index = new Bm25(passages.map(({ content }) => content));
  const bySubject = normalised(index.scores(subject));
  const answers = yield* rankings(
    index,
    questions.map((question) => `${question.text} ${question.query}`),
  );
  const cues = yield* rankings(
    index,
    questions.map((question) => question.cues),
  );
  const highest = (of: readonly number[][], at: number) => Math.max(0, ...of.map((ranking) => ranking[at]!));
  const scores: number[] = [];
  const opened = new Set<string>();
  for (const [at, { passage }] of passages.entries()) {
    const { score, bonus } = company.get(passage.documentId)!;
    const fit = focusFit.get(passage.documentId)!;
    const opens = !opened.has(passage.documentId);
    opened.add(passage.documentId);
    scores.push(
      !covers(passage)
        ? 0
        : (bySubject[at]! +
            highest(answers, at) +
            CUE_WEIGHT * highest(cues, at) +
            DOCUMENT_WEIGHT * score +
            (FOCUS_WEIGHT + (opens ? OPENING_WEIGHT : 0)) * fit) *
            bonus,
    );
    yield;
  }
  return normalised(scores);
}

function* rankings(index: Bm25, queries: readonly string[]): Pausable<number[][]> {
  const all: number[][] = [];
  for (const query of queries) {
    all.push(normalised(index.scores(query)));
    yield;
  }
  return all;
}

/** The same sentence on two pages is one passage: the first. */
function distinct(passages: readonly Passage[]): Passage[] {
  return [...new Map(passages.toReversed().map((passage) => [passage.hash, passage])).values()].reverse();
}

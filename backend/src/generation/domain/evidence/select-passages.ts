import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import type { Question } from '../plan.js';
import { textVectors } from '../text/tf-idf.js';
import { aboutness } from './aboutness.js';
import { Bm25, normalised } from './bm25.js';
import { maximalMarginalRelevance } from './mmr.js';
import type { Passage } from './passage.js';
import { cutPassages } from './passage.js';
import { quotaFor } from './quota.js';
import type { SourceDocument } from './source-document.js';
import { domainOf } from './source-document.js';

/** The tenant's own sources win a tie, not an argument. */
const OWN_SOURCE_BONUS = 1.15;
/** A page on the subject seldom repeats its name in every passage, so the document counts beside the passage, */
const DOCUMENT_WEIGHT = 0.4;
/** and one that is far less about the subject than the best is about something else. */
const OFF_SUBJECT = 0.2;
/** Passages that make a post, if a short one. */
const ENOUGH_FRESH = 10;
/** Cues are guesses at an answer's words and count less than the words of the question. */
const CUE_WEIGHT = 0.4;

export interface SelectionInput {
  readonly brief: Brief;
  readonly questions: readonly Question[];
  readonly documents: readonly SourceDocument[];
  /** Hashes of passages that earlier posts of the website already quote: taken only when too little else is there. */
  readonly alreadyQuoted?: ReadonlySet<string>;
}

/**
 * The passages a post is written from, the most useful first: BM25 to each question, MMR against repetition, 60 at most,
 * a quarter from one domain (`quotaFor` says when less strict). Documents on something else are left out.
 */
export function selectPassages({ brief, questions, documents, alreadyQuoted = new Set() }: SelectionInput): Passage[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const all = distinct(documents.flatMap(cutPassages));
  const relevance = relevanceOf(all, brief, questions, documents);
  const relevant = all.map((passage, index) => ({ passage, relevance: relevance[index]! })).filter((candidate) => candidate.relevance > 0);

  const fresh = relevant.filter(({ passage }) => !alreadyQuoted.has(passage.hash));
  const again = relevant.filter(({ passage }) => alreadyQuoted.has(passage.hash));
  const candidates = [...fresh, ...best(again, Math.max(0, ENOUGH_FRESH - fresh.length))];
  const vectors = textVectors(candidates.map(({ passage }) => passage.text));
  const domains = candidates.map(({ passage }) => domainOf(byId.get(passage.documentId)!));
  const quota = quotaFor(domains);

  const taken = new Map<string, number>();
  const chosen = maximalMarginalRelevance(
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

function relevanceOf(passages: readonly Passage[], brief: Brief, questions: readonly Question[], documents: readonly SourceDocument[]): number[] {
  const subject = [primaryTerm(brief), brief.specificFocus ?? '', brief.category.name, ...brief.terms.map(({ term }) => term), ...brief.keyPoints].join(' ');
  const ofDocuments = aboutness(documents, brief);
  const company = new Map(documents.map((document, at) => [document.id, { score: ofDocuments[at]!, bonus: document.ownSource ? OWN_SOURCE_BONUS : 1 }]));

  const index = new Bm25(passages.map((passage) => passage.text));
  const bySubject = normalised(index.scores(subject));
  const answers = questions.map((question) => normalised(index.scores(`${question.text} ${question.query}`)));
  const cues = questions.map((question) => normalised(index.scores(question.cues)));
  const highest = (rankings: readonly number[][], at: number) => Math.max(0, ...rankings.map((ranking) => ranking[at]!));
  return normalised(
    passages.map((passage, at) => {
      const { score, bonus } = company.get(passage.documentId)!;
      return score < OFF_SUBJECT ? 0 : (bySubject[at]! + highest(answers, at) + CUE_WEIGHT * highest(cues, at) + DOCUMENT_WEIGHT * score) * bonus;
    }),
  );
}

/** The same sentence on two pages is one passage: the first. */
function distinct(passages: readonly Passage[]): Passage[] {
  return [...new Map(passages.toReversed().map((passage) => [passage.hash, passage])).values()].reverse();
}

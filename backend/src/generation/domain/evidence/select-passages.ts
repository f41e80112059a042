import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import type { Question } from '../plan.js';
import { textVectors } from '../text/tf-idf.js';
import { Bm25, normalised } from './bm25.js';
import { maximalMarginalRelevance } from './mmr.js';
import type { Passage } from './passage.js';
import { cutPassages } from './passage.js';
import { ENOUGH_PASSAGES, quotaFor } from './quota.js';
import type { SourceDocument } from './source-document.js';
import { domainOf } from './source-document.js';

/** The tenant's own sources win a tie, not an argument. */
const OWN_SOURCE_BONUS = 1.15;
/** What the company of good passages in the same document is worth: a page on the subject seldom repeats its name. */
const DOCUMENT_WEIGHT = 0.4;
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
 * a quarter from one domain (`quotaFor` says when less strict). Documents without a word of the subject are left out.
 */
export function selectPassages({ brief, questions, documents, alreadyQuoted = new Set() }: SelectionInput): Passage[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const all = distinct(documents.flatMap(cutPassages));
  const relevance = relevanceOf(all, brief, questions, documents);
  const relevant = all.map((passage, index) => ({ passage, relevance: relevance[index]! })).filter((candidate) => candidate.relevance > 0);

  const fresh = relevant.filter(({ passage }) => !alreadyQuoted.has(passage.hash));
  const candidates = fresh.length >= Math.min(ENOUGH_PASSAGES, relevant.length) ? fresh : relevant;
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

function relevanceOf(passages: readonly Passage[], brief: Brief, questions: readonly Question[], documents: readonly SourceDocument[]): number[] {
  const subject = [primaryTerm(brief), brief.specificFocus ?? '', brief.category.name, ...brief.terms.map(({ term }) => term), ...brief.keyPoints].join(' ');
  const ofDocuments = normalised(new Bm25(documents.map((document) => `${document.title}\n${document.text}`)).scores(subject));
  const company = new Map(documents.map((document, at) => [document.id, { score: ofDocuments[at]!, bonus: document.ownSource ? OWN_SOURCE_BONUS : 1 }]));

  const index = new Bm25(passages.map((passage) => passage.text));
  const bySubject = normalised(index.scores(subject));
  const answers = questions.map((question) => normalised(index.scores(`${question.text} ${question.query}`)));
  const cues = questions.map((question) => normalised(index.scores(question.cues)));
  const best = (rankings: readonly number[][], at: number) => Math.max(0, ...rankings.map((ranking) => ranking[at]!));
  return normalised(
    passages.map((passage, at) => {
      const { score, bonus } = company.get(passage.documentId)!;
      return score === 0 ? 0 : (bySubject[at]! + best(answers, at) + CUE_WEIGHT * best(cues, at) + DOCUMENT_WEIGHT * score) * bonus;
    }),
  );
}

/** The same sentence on two pages is one passage: the first. */
function distinct(passages: readonly Passage[]): Passage[] {
  return [...new Map(passages.toReversed().map((passage) => [passage.hash, passage])).values()].reverse();
}

import type { Pausable } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import { languageOfBrief, primaryTerm } from '../brief.js';
import type { Language } from '../language/language.js';
import type { Question } from '../plan.js';
import { textVectors } from '../text/tf-idf.js';
import { contentWords, wordCount } from '../text/words.js';
import { Bm25, normalised } from './bm25.js';
import { languageName } from '../../../shared/domain/language-tag.js';
import { languageOfText } from '../language/language-of-text.js';
import { plausibleLanguage } from '../language/plausible-language.js';
import { languageOf } from '../language/languages.js';
import { NothingNew, requireEvidence } from './evidence.js';
import { FocusFit, namedBy, OF_THE_BEST } from './focus-fit.js';
import { maximalMarginalRelevance } from './mmr.js';
import type { Passage } from './passage.js';
import { cutAll } from './passage.js';
import { subjectOf } from './on-subject.js';
import { ENOUGH_PASSAGES, quotaFor } from './quota.js';
import { speaksToMachines } from './speaks-to-machines.js';
import type { SourceDocument } from './source-document.js';
import { domainOf } from './source-document.js';

/** Factor for the tenant's own sources: it decides between similar passages but does not outweigh relevance. */
const OWN_SOURCE_BONUS = 1.15;
/**
 * Weight of the document's score beside the passage's, because a page on the subject seldom repeats its name in every
 * passage.
 */
const DOCUMENT_WEIGHT = 0.4;
/** Minimum number of passages that earlier posts have not quoted yet; fewer make no post worth reading. */
const ENOUGH_FRESH = 6;
/** How many passages that posts of another focus quote may return, and from which relevance on. */
const MAX_RETURNING = 4;
/** Where so many repeated too much of another post, the one that the others need most. */
const RETURNING_AGAIN = 1;
const RETURNS_FROM = 0.5;
/** A document on the focus has so many words that no post quotes yet, or it is used up. */
const FRESH_WORDS = 100;
/** Two focuses are alike when they share this part of the words of the shorter one. */
const ALIKE = 0.5;
/** Weight of cues relative to the words of the question, because cues only guess the words of an answer. */
const CUE_WEIGHT = 0.4;
/** What a document that is wholly about the focus gains for each of its passages: more than any other sign gives. */
const FOCUS_WEIGHT = 2;
/** The passage that opens such a document says who studied what, and the others need it. */
const OPENING_WEIGHT = 0.5;

export interface SelectionInput {
  readonly brief: Brief;
  readonly questions: readonly Question[];
  readonly documents: readonly SourceDocument[];
  /** A writer that quotes verbatim uses few of these again, and none that a post of a like focus quotes. */
  readonly alreadyQuoted?: QuotedPassages;
  /** Whether it uses at most one of them, because the post would repeat too much of another. */
  readonly mostlyFresh?: boolean;
  /**
   * Whether the writer paraphrases its sources. Then already quoted passages may be used again when there are too few
   * others.
   */
  readonly paraphrased?: boolean;
}

/**
 * The passages that earlier posts of the website quote: by their hash the focuses of those posts, null for one without a
 * focus.
 */
export type QuotedPassages = ReadonlyMap<string, ReadonlySet<string | null>>;

/** A passage on the brief's subject. */
export interface RelevantPassage {
  readonly passage: Passage;
  /** Content words of the passage. */
  readonly content: readonly string[];
  /** How useful it is for the post, relative to the best one: above 0, up to 1. */
  readonly relevance: number;
}

/**
 * Returns the passages on the brief's subject, each with its relevance: ranked by BM25 against each question. Passages on
 * another subject are excluded (see `subjectOf`). Pauses often, because sources may return a lot of text (see
 * `MAX_READ`).
 */
export function* relevantPassages({
  brief,
  questions,
  documents,
}: Pick<SelectionInput, 'brief' | 'questions' | 'documents'>): Pausable<RelevantPassage[]> {
  const all = yield* usable(documents, languageOfBrief(brief));
  const relevance = yield* relevanceOf(all, brief, questions, documents);
  return all
    .map((candidate, index) => ({ ...candidate, relevance: relevance[index]! }))
    .filter((candidate) => candidate.relevance > 0);
}

/**
 * Selects the passages that a post is written from, the most useful first: diversified by MMR, at most 60 and at most a
 * quarter from one domain (see `quotaFor` for exceptions).
 * @throws NothingNew when earlier posts of the website already quote nearly all that was found, TooLittleEvidence when
 * too little of it is in the website's language
 */
export function* choosePassages(
  found: readonly RelevantPassage[],
  {
    brief,
    documents,
    alreadyQuoted = new Map(),
    mostlyFresh = false,
    paraphrased = false,
  }: Pick<SelectionInput, 'brief' | 'documents' | 'alreadyQuoted' | 'mostlyFresh' | 'paraphrased'>,
): Pausable<Passage[]> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const relevant = paraphrased ? found : yield* inItsLanguage(found, brief, byId);
  const fresh = relevant.filter(({ passage }) => !alreadyQuoted.has(passage.hash));
  const quoted = relevant.filter(({ passage }) => alreadyQuoted.has(passage.hash));
  const again = paraphrased
    ? best(quoted, Math.max(0, ENOUGH_PASSAGES - fresh.length))
    : best(
        quoted.filter(
          ({ passage, relevance }) => relevance >= RETURNS_FROM && mayReturn(passage, brief, alreadyQuoted),
        ),
        mostlyFresh ? RETURNING_AGAIN : MAX_RETURNING,
      );
  const candidates = [...fresh, ...again];
  if (!paraphrased && quoted.length > 0 && candidates.length < ENOUGH_FRESH) throw new NothingNew(quoted.length);
  if (mostlyFresh && brief.specificFocus && isUsedUp(brief, documents, relevant, fresh))
    throw new NothingNew(quoted.length);
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

/**
 * A writer that quotes its sources quotes only those in the language of the website: of a source in several languages,
 * the passages in it. What may be in any language counts as its document does.
 * @throws TooLittleEvidence when those alone are too few
 */
function* inItsLanguage(
  found: readonly RelevantPassage[],
  { website }: Brief,
  documents: ReadonlyMap<string, SourceDocument>,
): Pausable<readonly RelevantPassage[]> {
  if (website.language === undefined) return found;
  const language = languageOf(website.language);
  const ofDocuments = new Map<string, Language | null>();
  for (const document of documents.values()) {
    const tag = plausibleLanguage(document.language, document.text);
    ofDocuments.set(document.id, tag === null ? null : languageOf(tag));
    yield;
  }
  const own: RelevantPassage[] = [];
  for (const candidate of found) {
    const its = languageOfText(candidate.passage.text) ?? ofDocuments.get(candidate.passage.documentId) ?? language;
    if (its === language) own.push(candidate);
    yield;
  }
  if (own.length < found.length)
    requireEvidence(
      own.map(({ passage }) => passage),
      languageName(website.language),
    );
  return own;
}

/** Whether the documents that are most on the focus have nothing fresh to say: what is left is on something else. */
function isUsedUp(
  brief: Brief,
  documents: readonly SourceDocument[],
  relevant: readonly RelevantPassage[],
  fresh: readonly RelevantPassage[],
): boolean {
  const fit = new FocusFit(brief, documents);
  const found = new Set(relevant.map(({ passage }) => passage.documentId));
  const fits = documents
    .filter(({ id }) => found.has(id))
    .map((document) => ({ id: document.id, fit: fit.of(document) }));
  const best = Math.max(...fits.map((each) => each.fit));
  return fits
    .filter((each) => each.fit >= OF_THE_BEST * best)
    .every(({ id }) => {
      const own = fresh.filter(({ passage }) => passage.documentId === id);
      return own.reduce((sum, { passage }) => sum + wordCount(passage.text), 0) < FRESH_WORDS;
    });
}

/** Whether no post of a like focus quotes the passage. Without a focus of its own, a post tells nothing again. */
export function mayReturn({ hash }: Passage, brief: Brief, alreadyQuoted: QuotedPassages): boolean {
  const earlier = alreadyQuoted.get(hash);
  if (!earlier) return true;
  const language = languageOfBrief(brief);
  const asked = namedBy(brief.specificFocus ?? '', language);
  if (asked.size === 0) return false;
  return [...earlier].every((focus) => {
    const named = namedBy(focus ?? '', language);
    const shared = [...named].filter((word) => asked.has(word)).length;
    return named.size === 0 || shared < ALIKE * Math.min(named.size, asked.size);
  });
}

const best = <T extends { readonly relevance: number }>(candidates: readonly T[], count: number): T[] =>
  [...candidates].sort((a, b) => b.relevance - a.relevance).slice(0, count);

type Readable = Omit<RelevantPassage, 'relevance'>;

/** Returns each distinct passage that does not address a machine, with its content words. */
function* usable(documents: readonly SourceDocument[], language: Language): Pausable<Readable[]> {
  const found: Readable[] = [];
  for (const passage of distinct(yield* cutAll(documents, language))) {
    if (!speaksToMachines(passage.text)) found.push({ passage, content: contentWords(passage.text, language) });
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

  const index = new Bm25(
    passages.map(({ content }) => content),
    languageOfBrief(brief),
  );
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

/**
 * Removes duplicates: a passage that occurs on two pages is kept for the first one only. Pages set the same text with
 * different spaces, in French above all.
 */
function distinct(passages: readonly Passage[]): Passage[] {
  const texts = passages.toReversed().map((passage): [string, Passage] => [passage.text.replace(/\s+/g, ' '), passage]);
  return [...new Map(texts).values()].reverse();
}

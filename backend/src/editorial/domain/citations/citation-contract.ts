import type { Brief } from '../brief.js';
import { briefPhrases, languageOfBrief, primaryTerm } from '../brief.js';
import type { Draft, PassageCitation, Sentence, SentencePlace } from '../draft/draft.js';
import { sentencesOf } from '../draft/draft.js';
import { citedDocuments, sourceCount, withoutCount } from '../draft/source-count.js';
import type { Evidence } from '../evidence/evidence.js';
import type { Passage } from '../evidence/passage.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { hostOf } from '../evidence/source-document.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { sha256 } from '../text/sha256.js';
import { contentWords, stems } from '../text/words.js';
import { addressesIn, comparableAddress } from './addresses.js';
import { headingIsCheckable, isCheckable, withoutPhrases } from './checkable.js';
import { factsOf, statedFacts } from './facts.js';
import { otherwiseMeasured } from './measures.js';
import { isTurnedRound } from './negation.js';
import type { Citation, Problem, SentenceFinding, Verification } from './verification.js';
import { between } from '../text/between.js';

/**
 * Minimum share of a sentence's distinctive words that its passages must contain. Calibrated with `npm run eval` by
 * moving citations to another sentence of the post (1,560 of the embedded writer's, 1,260 of paraphrases): at 0.5, 3
 * and 13 wrong citations pass, at 0.55 none; a higher value only rejects more paraphrases.
 */
export const CONTRACT_THRESHOLD = 0.55;
/** Minimum share of the sentence's distinctive words in each single passage when a sentence cites several. */
const MIN_SHARED_BY_ONE = 0.2;
/** With fewer distinctive words than this, all content words of the sentence are compared instead. */
const ENOUGH_TELLING = 2;
/** Minimum number of words between quotation marks to count as a quotation; fewer are a name or a term. */
const QUOTED_WORDS = 4;

/**
 * Checks a draft against the citation contract, without a model. Each citation must lead to a tool call of this run,
 * its passage must be in the stored document at its offsets, and its quote must equal the passage. In a cited sentence,
 * each number, date and percentage must be in the passages with the same unit, enough content words must be shared, a
 * sentence that nearly repeats the passage must not contradict it, and words in quotation marks must be in a passage.
 * Each address in the post must be a source's. A checkable sentence without a citation is reported as unsupported.
 */
export function verifyDraft(draft: Draft, evidence: Evidence, brief: Brief): Verification {
  const contract = new Contract(evidence, brief);
  const known = briefPhrases(brief);
  const language = languageOfBrief(brief);
  const count = sourceCount(citedDocuments(draft).size, language);
  const findings: SentenceFinding[] = [];
  const citations: Citation[] = [];
  let citationCount = 0;
  for (const block of draft.blocks) {
    sentencesOf(block).forEach((sentence, index) => {
      const place = { block: block.id, sentence: index + 1 };
      const problems = contract.problemsOf(sentence, block.kind === 'quote');
      const checkable =
        block.kind === 'heading'
          ? headingIsCheckable(sentence.text, known, language)
          : isCheckable(withoutCount(sentence.text, count, language), known, language);
      const cited = sentence.citations.length > 0;
      citationCount += sentence.citations.length;
      if (checkable && !cited)
        problems.push({ kind: 'not-cited', detail: 'States something checkable and names no source.' });
      findings.push({ ...place, text: sentence.text, checkable, cited, problems });
      if (problems.length === 0)
        citations.push(...sentence.citations.map((citation) => contract.traced(citation, place)));
    });
  }
  const placesWhere = (test: (finding: SentenceFinding) => boolean) =>
    findings.filter(test).map(({ block, sentence }) => ({ block, sentence }));
  return {
    findings,
    citations,
    failed: placesWhere((finding) => finding.problems.some((problem) => problem.kind !== 'not-cited')),
    unsupported: placesWhere((finding) => finding.checkable && finding.problems.length > 0),
    citationCount,
  };
}

class Contract {
  private readonly documents: ReadonlyMap<string, SourceDocument>;
  private readonly passages: ReadonlyMap<string, Passage>;
  private readonly addresses: ReadonlySet<string>;
  private readonly subject: ReadonlySet<string>;
  private readonly language: Language;

  constructor(
    private readonly evidence: Evidence,
    brief: Brief,
  ) {
    this.language = languageOfBrief(brief);
    this.subject = new Set(contentWords(`${primaryTerm(brief)} ${brief.category.name}`, this.language));
    this.documents = new Map(evidence.documents.map((document) => [document.id, document]));
    this.passages = new Map(evidence.passages.map((passage) => [passage.id, passage]));
    this.addresses = new Set(
      evidence.documents.flatMap((document) => (document.url === null ? [] : comparableAddress(document.url))),
    );
  }

  problemsOf(sentence: Sentence, isQuote: boolean): Problem[] {
    const problems = [...this.addressProblems(sentence.text)];
    if (sentence.citations.length === 0) return problems;
    const sound: Passage[] = [];
    for (const citation of sentence.citations) {
      const problem = this.citationProblem(citation);
      if (problem) problems.push(problem);
      else sound.push(this.passages.get(citation.passageId)!);
    }
    return sound.length < sentence.citations.length
      ? problems
      : [...problems, ...this.supportProblems(sentence, sound, isQuote)];
  }

  traced(citation: PassageCitation, place: SentencePlace): Citation {
    const document = this.documents.get(this.passages.get(citation.passageId)!.documentId)!;
    return {
      ...place,
      passageId: citation.passageId,
      documentId: document.id,
      toolCallId: document.toolCallId,
      quote: citation.quote,
    };
  }

  /** Returns what is wrong with the chain from the citation to its tool call, or null when the chain is intact. */
  private citationProblem({ passageId, quote }: PassageCitation): Problem | null {
    const passage = this.passages.get(passageId);
    const document = passage && this.documents.get(passage.documentId);
    if (!passage || !document)
      return { kind: 'unknown-passage', passageId, detail: 'Cites a passage that this run does not have.' };
    if (!this.evidence.toolCallIds.has(document.toolCallId))
      return { kind: 'foreign-call', passageId, detail: 'Cites a tool call of another run.' };
    if (document.text.slice(passage.start, passage.end) !== passage.text || sha256(passage.text) !== passage.hash)
      return { kind: 'passage-moved', passageId, detail: 'The passage is not in the stored document at its place.' };
    if (quote !== passage.text)
      return { kind: 'quote-differs', passageId, detail: 'The quoted text is not the passage.' };
    return null;
  }

  private supportProblems(sentence: Sentence, passages: readonly Passage[], isQuote: boolean): Problem[] {
    const problems: Problem[] = [];
    const names = passages.flatMap((passage) => this.namesOf(passage));
    const own = withoutPhrases(sentence.text, names);
    const support = passages.map((passage) => passage.text).join('\n');

    const stated = statedFacts(support, this.language);
    const missing = factsOf(own, this.language).filter((fact) => !stated.has(fact));
    if (missing.length > 0)
      problems.push({
        kind: 'fact-not-in-passages',
        detail: `Not in the cited passages: ${missing.map((fact) => fact.slice(2)).join(', ')}.`,
      });
    const measured = otherwiseMeasured(own, support, this.language);
    if (measured.length > 0)
      problems.push({
        kind: 'fact-not-in-passages',
        detail: `In another unit in the cited passages: ${measured.join(', ')}.`,
      });
    // Compares the sentence both without and with its sources' names, because a name may be part of the statement or
    // only attribute it.
    if (isTurnedRound(own, support, this.language) || isTurnedRound(sentence.text, support, this.language))
      problems.push({
        kind: 'negation-differs',
        detail: 'Says “not” where the cited passage does not, or the other way round.',
      });

    const telling = this.tellingWords(own);
    const isBare = !this.language.provesByOneWord && telling.length < 2;
    const wanted = isBare ? [...new Set(stems(own, this.language))] : telling;
    const share = (text: string) => {
      const there = new Set(isBare ? stems(text, this.language) : contentWords(text, this.language));
      return wanted.length === 0 ? 1 : wanted.filter((word) => there.has(word)).length / wanted.length;
    };
    if (share(support) < (this.evidence.contractThreshold ?? CONTRACT_THRESHOLD))
      problems.push({ kind: 'too-few-shared-words', detail: 'Says something else than the cited passages.' });
    else if (passages.length > 1)
      for (const passage of passages)
        if (share(passage.text) < MIN_SHARED_BY_ONE)
          problems.push({
            kind: 'unrelated-passage',
            passageId: passage.id,
            detail: 'One of the cited passages has nothing to do with the sentence.',
          });

    const named = new Set(names.map(oneSpaced));
    for (const quoted of isQuote
      ? [sentence.text]
      : quotedStretches(sentence.text, this.language).filter((stretch) => !named.has(oneSpaced(stretch))))
      if (!oneSpaced(support).includes(oneSpaced(quoted)))
        problems.push({ kind: 'words-not-in-passages', detail: 'Quotes words that are not in the cited passages.' });
    return problems;
  }

  /**
   * Returns the content words that are not the subject's, because nearly every passage of the run has the subject's
   * words. Returns all content words when fewer than `ENOUGH_TELLING` would be left.
   */
  private tellingWords(text: string): string[] {
    const all = [...new Set(contentWords(text, this.language))];
    const telling = all.filter((word) => !this.subject.has(word));
    return telling.length >= ENOUGH_TELLING ? telling : all;
  }

  private addressProblems(text: string): Problem[] {
    return addressesIn(text)
      .filter((address) => !this.addresses.has(comparableAddress(address)))
      .map((address) => ({
        kind: 'unknown-url' as const,
        detail: `The address ${address} is not one of the sources.`,
      }));
  }

  /**
   * Returns names of the passage's source: its title, parts of the title and its host. A sentence may name its source
   * although the passage does not contain that name, because the citation itself proves it.
   */
  private namesOf(passage: Passage): string[] {
    const document = this.documents.get(passage.documentId)!;
    const parts = document.title.split(/\s[|–—-]\s|:\s/).map((part) => part.trim());
    return [document.title, ...parts, hostOf(document.url) ?? '']
      .filter((name) => name.trim() !== '')
      .sort((a, b) => b.length - a.length);
  }
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Returns the quotations in a text: stretches of at least four words between quotation marks, without a comma or full
 * stop at their end.
 */
export function quotedStretches(text: string, { quotationMarks }: Language = ENGLISH): string[] {
  return between(text, quotationMarks)
    .map((stretch) => stretch.replace(/[,.]$/, ''))
    .filter((stretch) => stretch.split(/\s+/).length >= QUOTED_WORDS);
}

import { counted } from '../../../shared/domain/counted.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { Passage } from './passage.js';
import type { SourceDocument } from './source-document.js';

/**
 * Everything that a post may cite: passages, the documents they were cut from, and the tool calls that returned the
 * documents.
 */
export interface Evidence {
  readonly documents: readonly SourceDocument[];
  readonly passages: readonly Passage[];
  /** Ids of this run's tool calls; for a rewrite, of the run that created the post. */
  readonly toolCallIds: ReadonlySet<string>;
  /** Minimum share of a sentence's distinctive words that its passages contain; `CONTRACT_THRESHOLD` when absent. */
  readonly contractThreshold?: number;
}

export const MIN_PASSAGES = 3;
export const MIN_DOCUMENTS = 2;

/** The content servers returned too little to write a post from. */
export class TooLittleEvidence extends DomainError {
  readonly kind = 'unprocessable';
  /** The message for somebody who has not started a run. */
  readonly beforeRun: string;

  /** @param language that they must be in, by its English name; null when they may be in any */
  constructor(passages: number, documents: number, language: string | null = null) {
    const inLanguage = language === null ? '' : ` in ${language}`;
    const advice =
      'There is too little to write from: the content servers returned ' +
      `${orNone(passages, 'usable passage')}${inLanguage}${documents === 0 ? '' : ` from ${counted(documents, 'document')}`}, and a ` +
      `post needs at least ${MIN_PASSAGES} passages from ${MIN_DOCUMENTS} documents. Add a data source${inLanguage}, or choose a ` +
      'wider topic';
    const hint = language === null ? '' : ' A language model could use sources in other languages.';
    super(`${advice}; a resumed run researches anew.${hint}`);
    this.beforeRun = `${advice}.${hint}`;
  }
}

/** The content servers returned enough, but earlier posts of the website already quote nearly all of it. */
export class NothingNew extends DomainError {
  readonly kind = 'unprocessable';
  /** The message for somebody who has not started a run. */
  readonly beforeRun: string;

  constructor(quoted: number) {
    const advice =
      `There is nothing new to write: earlier posts of this website already quote ${quoted} of the passages that ` +
      'the content servers returned on this subject. Choose another focus, or add a data source';
    super(`${advice}; a resumed run researches anew.`);
    this.beforeRun = `${advice}.`;
  }
}

/** Whether a post may be written from these passages. */
export const hasEvidence = (passages: readonly Passage[]): boolean =>
  passages.length >= MIN_PASSAGES && documentsOf(passages) >= MIN_DOCUMENTS;

/** Refuses to draft from too few passages or documents. @throws TooLittleEvidence */
export function requireEvidence(passages: readonly Passage[], language: string | null = null): void {
  if (!hasEvidence(passages)) throw new TooLittleEvidence(passages.length, documentsOf(passages), language);
}

const documentsOf = (passages: readonly Passage[]): number =>
  new Set(passages.map((passage) => passage.documentId)).size;

const orNone = (count: number, noun: string): string => (count === 0 ? `no ${noun}s` : counted(count, noun));

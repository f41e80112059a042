import type { SentencePlace } from '../draft/draft.js';

/** A valid citation with the tool call that it leads to, as stored with the post. */
export interface Citation extends SentencePlace {
  readonly passageId: string;
  readonly documentId: string;
  readonly toolCallId: string;
  readonly quote: string;
}

export type ProblemKind =
  | 'unknown-passage'
  | 'foreign-call'
  | 'passage-moved'
  | 'quote-differs'
  | 'unrelated-passage'
  | 'fact-not-in-passages'
  | 'negation-differs'
  | 'too-few-shared-words'
  | 'words-not-in-passages'
  | 'unknown-url'
  | 'not-cited'
  | 'voice';

export interface Problem {
  readonly kind: ProblemKind;
  /** Set when the problem concerns a single citation rather than the whole sentence. */
  readonly passageId?: string;
  /** Explanation for people and for the writer that revises the sentence. */
  readonly detail: string;
}

export interface SentenceFinding extends SentencePlace {
  readonly text: string;
  /** Whether the sentence states a number, a superlative or a named entity that is not in the brief. */
  readonly checkable: boolean;
  readonly cited: boolean;
  readonly problems: readonly Problem[];
}

export interface Verification {
  /** One finding per sentence, in reading order. */
  readonly findings: readonly SentenceFinding[];
  /** Citations that passed all checks. */
  readonly citations: readonly Citation[];
  /**
   * Cited sentences that break the contract and sentences with an address that is no source. The writer has to revise
   * them.
   */
  readonly failed: readonly SentencePlace[];
  /** Checkable sentences without support. They lower the score of the post. */
  readonly unsupported: readonly SentencePlace[];
  /** Number of citations in the draft, valid or not. */
  readonly citationCount: number;
}

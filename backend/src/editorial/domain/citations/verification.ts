import type { SentencePlace } from '../draft/draft.js';

/** A citation that stands, all the way to the tool call: what is stored with the post. */
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
  | 'not-cited';

export interface Problem {
  readonly kind: ProblemKind;
  /** Set when the problem is one citation's rather than the sentence's. */
  readonly passageId?: string;
  /** For a person and for the writer that is to revise the sentence. */
  readonly detail: string;
}

export interface SentenceFinding extends SentencePlace {
  readonly text: string;
  /** States a number, superlative or named entity that the brief did not bring. */
  readonly checkable: boolean;
  readonly cited: boolean;
  readonly problems: readonly Problem[];
}

export interface Verification {
  /** One for every sentence, in reading order. */
  readonly findings: readonly SentenceFinding[];
  /** The citations that stand. */
  readonly citations: readonly Citation[];
  /** Cited sentences that break the contract, and sentences with an address that is no source: for revise. */
  readonly failed: readonly SentencePlace[];
  /** Checkable sentences without support: they count against the post. */
  readonly unsupported: readonly SentencePlace[];
  /** Citations in the draft, standing or not. */
  readonly citationCount: number;
}

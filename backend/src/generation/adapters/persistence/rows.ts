import type { StepName, StepStatus } from '../../domain/run/step-name.js';

/** A step of a run: its result is replayed for the same input. */
export class StepRow {
  readonly id: string;
  readonly websiteId: string;
  readonly runId: string;
  readonly name: StepName;
  /** SHA-256, hex. */
  readonly inputHash: string;
  status: StepStatus;
  startedAt: Date;
  endedAt: Date | null;
  detail: string;
  /** How often it was begun. */
  tries: number;
  /** Why it had to be begun again; null at the first try. */
  lastFailure: string | null;
  output: unknown;
}

/** What a run asked of a content server, and what came back. The documents of the result are rows of their own. */
export class ToolCallRow {
  readonly id: string;
  readonly websiteId: string;
  readonly runId: string;
  readonly server: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** The result as text for people, or the failure in words. */
  readonly result: string;
  /** Ids of the documents in it. */
  readonly documents: readonly string[];
  readonly isError: boolean;
  readonly truncated: boolean;
  readonly startedAt: Date;
  readonly ms: number;
}

/** A document that a tool call of the run returned. */
export class SourceDocumentRow {
  readonly id: string;
  readonly websiteId: string;
  readonly runId: string;
  /** As the run and the post's sources name it. */
  readonly key: string;
  readonly toolCallId: string;
  readonly server: string;
  readonly url: string | null;
  readonly title: string;
  readonly text: string;
  readonly ownSource: boolean;
  /** False for the website's own posts, which prove nothing. */
  readonly citable: boolean;
}

/** A stretch of a document that the post may be written from: `start` and `end` are UTF-16 offsets into its text. */
export class PassageRow {
  readonly id: string;
  readonly websiteId: string;
  readonly runId: string;
  /** As the draft names it. */
  readonly key: string;
  readonly documentId: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** SHA-256 of the text, hex. */
  readonly hash: string;
}

/** A citation that stood when the post was saved: a sentence of a block, and the passage that supports it. */
export class CitationRow {
  readonly websiteId: string;
  readonly runId: string;
  readonly passageId: string;
  readonly block: string;
  /** Counted from 1. */
  readonly sentence: number;
}

/** One call of a model. */
export class ModelCallRow {
  readonly id: string;
  readonly websiteId: string;
  readonly runId: string;
  readonly step: string;
  readonly model: string;
  readonly requestId: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly costMicroUsd: string;
  readonly promptVersion: string;
  readonly prompt: string;
  readonly at: Date;
  readonly ms: number;
  /** Code of what went wrong. */
  readonly error: string | null;
}

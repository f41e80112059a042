import type { StepName, StepStatus } from '../../domain/run/step-name.js';

/** A step of a run. Its result is replayed when the step is run again with the same input. */
export class StepRow {
  readonly id: string;
  readonly websiteId: string;
  readonly runId: string;
  readonly name: StepName;
  /** SHA-256, in hex. */
  readonly inputHash: string;
  status: StepStatus;
  startedAt: Date;
  endedAt: Date | null;
  detail: string;
  /** How often the step was started. */
  tries: number;
  /** Why the step had to be started again; null at the first try. */
  lastFailure: string | null;
  output: unknown;
}

/** A call of a content server's tool by a run, with its result. Documents in the result are rows of their own. */
export class ToolCallRow {
  readonly id: string;
  readonly websiteId: string;
  readonly runId: string;
  readonly server: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** The result as text for people, or the error message. */
  readonly result: string;
  /** Ids of the documents in the result. */
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
  /** Id of the document as the run and the post's sources use it. */
  readonly key: string;
  readonly toolCallId: string;
  readonly server: string;
  readonly url: string | null;
  readonly title: string;
  readonly text: string;
  /** That the document declares, as a BCP 47 tag. */
  readonly language: string | null;
  readonly ownSource: boolean;
  /** False for the website's own posts, which are no evidence. */
  readonly citable: boolean;
}

/**
 * A stretch of a document that the post may be written from. `start` and `end` are UTF-16 offsets in the document's
 * text.
 */
export class PassageRow {
  readonly id: string;
  readonly websiteId: string;
  readonly runId: string;
  /** Id of the passage as the draft uses it. */
  readonly key: string;
  readonly documentId: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** SHA-256 of the text, in hex. */
  readonly hash: string;
}

/** A citation that was valid when the post was saved: a sentence of a block and the passage that supports it. */
export class CitationRow {
  readonly websiteId: string;
  readonly runId: string;
  readonly passageId: string;
  readonly block: string;
  /** Number of the sentence within its block, counted from 1. */
  readonly sentence: number;
}

/** A single call of a model. */
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
  /** Error code of the call; null when its response was used. */
  readonly error: string | null;
}

import type { PassageCitation } from '../../../editorial/index.js';
import type { WriterStep } from '../../application/writer.js';
import type { TokenPrices } from '../../domain/money/token-prices.js';
import type { TokenUsage } from '../../domain/money/token-usage.js';
import type { CallKind } from './answer-limits.js';
import type { CitablePassages } from './citable-passages.js';

export interface PricedModel {
  readonly name: string;
  readonly prices: TokenPrices;
}

/** What a model is asked, in the order in which it reads it. */
export interface ModelQuestion {
  readonly step: WriterStep;
  readonly model: PricedModel;
  /** Versions of the prompts used. */
  readonly version: string;
  readonly system: string;
  readonly brief: string;
  /** The passages that the answer cites; absent where it cites none. */
  readonly passages?: CitablePassages;
  readonly instructions: string;
  readonly kind: CallKind;
  /** JSON schema of the answer. A question that cites passages has none. */
  readonly schema?: Record<string, unknown>;
}

/** A piece of an answer and what it cites. */
export interface AnswerPiece {
  readonly text: string;
  readonly citations: readonly PassageCitation[];
}

/** A finished answer of a model. */
export interface ModelAnswer {
  readonly pieces: readonly AnswerPiece[];
}

export const textOf = ({ pieces }: ModelAnswer): string => pieces.map(({ text }) => text).join('');

export interface CallOptions {
  /** Most tokens of the answer, thinking included. */
  readonly maxTokens: number;
  /** How long the head of the response may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The text of the last answer to this question, where it was not in the requested form; null otherwise. */
  readonly unreadable: string | null;
}

/** A single call of a model. Its members other than `answer` may be read at any time, also after a failure. */
export abstract class ModelExchange {
  /** The provider's id of the request; null while there is no response. */
  abstract readonly requestId: string | null;
  /** Tokens used so far; an upper bound where the provider has not said. */
  abstract readonly usage: TokenUsage;
  /** Everything that the model was given to read, as text for people. */
  abstract readonly transcript: string;

  /** @throws ModelFailure, ModelBusy, or an error that `ModelProvider.failureOf` converts */
  abstract answer(): Promise<ModelAnswer>;
}

/** The places of the writing rules that depend on how citations arrive. */
export type CitingRules = Readonly<Record<'citing' | 'marks', string>>;
/** For an API that reports by itself which passage supports each stretch of an answer. */
export const CITED_BY_API: CitingRules = { citing: '', marks: 'no numbers in brackets' };

/** How a question reaches a model: the client, its dialect, and how citations arrive. */
export abstract class ModelProvider {
  abstract readonly citingRules: CitingRules;

  /** What tells this provider from another of its kind whose models have the same names; empty when nothing does. */
  abstract readonly identity: string;

  /** Whether the model thinks before it answers. Its answers need more room. */
  abstract thinks(model: string): boolean;

  /** How many times the usual time the steps of the model may take. */
  abstract paceOf(model: string): number;

  abstract begin(question: ModelQuestion, options: CallOptions): ModelExchange;

  /** Converts an error of the client; returns any other error unchanged. */
  abstract failureOf(error: unknown, question: ModelQuestion): unknown;

  /** Whether a response had begun and was then interrupted. */
  abstract isCut(error: unknown): boolean;
}

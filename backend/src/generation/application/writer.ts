import type { Brief, ContentAngle } from '../domain/brief.js';
import type { Verification } from '../domain/citations/verification.js';
import type { Draft } from '../domain/draft/draft.js';
import type { PostMetadata } from '../domain/draft/metadata.js';
import type { Outline } from '../domain/draft/outline.js';
import type { Passage } from '../domain/evidence/passage.js';
import type { SourceDocument } from '../domain/evidence/source-document.js';
import type { Question } from '../domain/plan.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { ErrorKind } from '../../shared/domain/domain-error.js';

/** The steps of a run that a writer does. */
export type WriterStep = 'plan' | 'outline' | 'draft' | 'revise' | 'metadata' | 'rewrite';

/** What one step used. All zero for a writer without a model. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** Millionths of a US dollar. */
  readonly costMicroUsd: number;
}

/** One call of a model, as the run keeps it. */
export interface PromptRecord {
  readonly step: WriterStep;
  readonly model: string;
  readonly requestId: string | null;
  /** Version of the prompt's wording. */
  readonly version: string;
  readonly text: string;
}

/** The result of a step with what it cost. */
export interface Written<T> {
  readonly value: T;
  readonly usage: Usage;
  readonly prompts: readonly PromptRecord[];
}

/** What a post is written from: the selected passages, the most useful first, and the documents they were cut from. */
export interface Material {
  readonly brief: Brief;
  readonly passages: readonly Passage[];
  readonly documents: readonly SourceDocument[];
}

export type RewriteKind = 'tone_change' | 'total_rewrite' | 'partial_rewrite';

export interface RewriteWish {
  readonly kind: RewriteKind;
  /** `none` keeps the angle of the brief. */
  readonly contentAngle: ContentAngle;
  readonly instructions: string;
}

/** A writer could not do a step. `message` says why in words for the user; `step` is where. */
export abstract class WriterError extends DomainError {
  abstract override readonly kind: ErrorKind;
  abstract readonly step: WriterStep;
}

/**
 * Whoever puts the post into words: a model, or the embedded extractive writer. It yields blocks, never HTML, and proposes
 * citations that the citation contract then proves. Every method rejects with a `WriterError`, or with the signal's reason
 * once it is aborted; what it had used until then is lost to the sum, so calls are recorded by the adapter as they end.
 */
export abstract class Writer {
  /** `embedded`, `anthropic`: stored with the post. */
  abstract readonly id: string;
  /** Changes whenever the same input may give other bytes. */
  abstract readonly version: string;
  /** What is said on the post about how it was written; null when there is nothing to say. */
  abstract readonly label: string | null;
  /** What a post may cost at most, millionths of a US dollar: held back from the website's budget until the true cost is known. */
  abstract readonly reserveMicroUsd: number;

  abstract plan(brief: Brief, signal: AbortSignal): Promise<Written<readonly Question[]>>;

  /** Each section names its passages; none is without. */
  abstract outline(material: Material, signal: AbortSignal): Promise<Written<Outline>>;

  abstract draft(material: Material, outline: Outline, signal: AbortSignal): Promise<Written<Draft>>;

  /** Mends the blocks with failed sentences and leaves every other block as it is. */
  abstract revise(material: Material, draft: Draft, verification: Verification, signal: AbortSignal): Promise<Written<Draft>>;

  /** From the draft alone; the brief gives the primary term and the titles that are taken. */
  abstract metadata(brief: Brief, draft: Draft, signal: AbortSignal): Promise<Written<PostMetadata>>;

  /** A partial rewrite leaves every block it was not asked about byte for byte. */
  abstract rewrite(wish: RewriteWish, material: Material, draft: Draft, signal: AbortSignal): Promise<Written<Draft>>;
}

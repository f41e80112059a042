import type { ContentAngle } from '../../shared/domain/content-angles.js';
import type {
  Brief,
  Draft,
  Outline,
  Passage,
  PostMetadata,
  Question,
  SourceDocument,
  Verification,
} from '../../editorial/index.js';
import type { Usage } from '../domain/money/token-usage.js';
import { WriterChanged } from '../domain/run/errors.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { ErrorKind } from '../../shared/domain/domain-error.js';

/** The steps of a run that a writer does. */
export type WriterStep = 'plan' | 'outline' | 'draft' | 'revise' | 'metadata' | 'rewrite';

/** One call of a model, as the run keeps it: also of one that failed, because that may have been billed. */
export interface ModelCall {
  readonly step: WriterStep;
  readonly model: string;
  /** The provider's name for it; null when no answer came. */
  readonly requestId: string | null;
  /** Version of the prompt's wording. */
  readonly version: string;
  /** All that the model was given to read. */
  readonly text: string;
  readonly usage: Usage;
  readonly startedAt: Date;
  readonly ms: number;
  /** Code of what went wrong, null when its answer was used. */
  readonly error: string | null;
}

/** What a step hands to the writer beside its material. */
export interface WriterContext {
  readonly signal: AbortSignal;
  /**
   * Keeps a call at once, outside the transaction that ends the step: what was spent counts whatever comes of the step.
   * A process that dies between the end of an answer and this write loses the cost of that one call; nothing could be
   * known of it before.
   */
  recordCall(call: ModelCall): Promise<void>;
}

/** What a post is written from: the selected passages, the most useful first, and the documents they were cut from. */
export interface Material {
  readonly brief: Brief;
  readonly passages: readonly Passage[];
  readonly documents: readonly SourceDocument[];
}

export type RewriteKind = 'tone_change' | 'total_rewrite' | 'partial_rewrite';

export interface RewriteOptions {
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
 * Whoever puts the post into words: a model, or the embedded extractive writer. It yields blocks, never HTML, and
 * proposes citations that the citation contract then proves. Every method rejects with a `WriterError`, or with the
 * signal's reason once it is aborted. Calls of a model are kept through the context as they end.
 */
export abstract class Writer {
  /** `embedded`, `anthropic`: stored with the post. */
  abstract readonly id: string;
  /** Changes whenever the same input may give other bytes. */
  abstract readonly version: string;
  /** What is said on the post about how it was written; null when there is nothing to say. */
  abstract readonly label: string | null;
  /** Puts sources into its own words; a writer that does not may use a passage in one post of a website only. */
  abstract readonly paraphrases: boolean;
  /** The model that puts a post into words; null without one. */
  abstract readonly model: string | null;
  /** What one run may cost at most, millionths of a US dollar: reserved before it starts. */
  abstract readonly reserveMicroUsd: number;

  abstract plan(brief: Brief, context: WriterContext): Promise<readonly Question[]>;

  /** Each section names its passages; none is without. */
  abstract outline(material: Material, context: WriterContext): Promise<Outline>;

  abstract draft(material: Material, outline: Outline, context: WriterContext): Promise<Draft>;

  /** Mends the blocks with failed sentences and leaves every other block as it is. */
  abstract revise(material: Material, draft: Draft, verification: Verification, context: WriterContext): Promise<Draft>;

  /** From the draft alone; the brief gives the primary term and the titles that are taken. */
  abstract metadata(brief: Brief, draft: Draft, context: WriterContext): Promise<PostMetadata>;

  /** A partial rewrite leaves every block it was not asked about byte for byte. */
  abstract rewrite(options: RewriteOptions, material: Material, draft: Draft, context: WriterContext): Promise<Draft>;
}

/** The writer that works on a run, as its steps' inputs name it. @throws WriterChanged when another one began it */
export function writerOf(
  run: Pick<GenerationRun, 'writer'>,
  { id, version }: Pick<Writer, 'id' | 'version'>,
): Pick<Writer, 'id' | 'version'> {
  if (run.writer !== id) throw new WriterChanged(run.writer, id);
  return { id, version };
}

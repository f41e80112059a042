import type { ContentAngle } from '../../shared/domain/content-angles.js';
import { languageName } from '../../shared/domain/language-tag.js';
import { PHRASED_LANGUAGES } from '../../editorial/index.js';
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
export const WRITER_STEPS = ['plan', 'outline', 'draft', 'revise', 'metadata', 'rewrite'] as const;
export type WriterStep = (typeof WRITER_STEPS)[number];

/** A call of a model as the run records it. Failed calls are recorded too, because they may be billed. */
export interface ModelCall {
  readonly step: WriterStep;
  readonly model: string;
  /** The provider's id of the request; null when there was no response. */
  readonly requestId: string | null;
  /** Versions of the prompts used. */
  readonly version: string;
  /** Everything that the model was given to read. */
  readonly text: string;
  readonly usage: Usage;
  readonly startedAt: Date;
  readonly ms: number;
  /** Error code; null when the response was used. */
  readonly error: string | null;
}

/** What a step provides to the writer in addition to the material. */
export interface WriterContext {
  readonly signal: AbortSignal;
  /**
   * Records a call immediately, outside the transaction that ends the step, because its cost counts whatever the step's
   * outcome. Only a crash between the end of a response and this write loses the cost of that one call.
   */
  recordCall(call: ModelCall): Promise<void>;
}

/** What a post is written from: the brief, the selected passages (the most useful first) and their documents. */
export interface Material {
  readonly brief: Brief;
  readonly passages: readonly Passage[];
  readonly documents: readonly SourceDocument[];
  /** See `Evidence.contractThreshold`. */
  readonly contractThreshold?: number | undefined;
}

export type RewriteKind = 'tone_change' | 'total_rewrite' | 'partial_rewrite';

/**
 * What a rewrite can be asked for: a shorter text, plainer words, a friendlier tone, more on something, or whatever the
 * instructions say.
 */
export const REWRITE_CHOICES = ['shorter', 'plainer', 'friendlier', 'more', 'own_words'] as const;
export type RewriteChoice = (typeof REWRITE_CHOICES)[number];

export interface RewriteOptions {
  readonly kind: RewriteKind;
  /** `none` keeps the angle of the brief. */
  readonly contentAngle: ContentAngle;
  readonly instructions: string;
}

/** A writer could not do a step. `message` explains why to the user; `step` is the step that failed. */
export abstract class WriterError extends DomainError {
  abstract override readonly kind: ErrorKind;
  abstract readonly step: WriterStep;
}

/** A writer without a language model has no phrases of its own in the website's language. */
export class LanguageNeedsModel extends WriterError {
  readonly kind = 'unprocessable';
  readonly step = 'plan';

  constructor(language: string) {
    super(
      `Without a language model, Galley writes in ${LANGUAGES_WRITTEN} only, and this website's language is ` +
        `${languageName(language)}. Ask a platform admin for a language model, or change the website's language.`,
    );
  }
}
const LANGUAGES_WRITTEN = new Intl.ListFormat('en').format(PHRASED_LANGUAGES.map(languageName));

/**
 * A writer could not do a step now and may do it later: its provider is overloaded, limits the rate, or is out. The run
 * is put back, and `message` is the reason alone, without advice.
 */
export abstract class WriterBusy extends WriterError {
  /** After how many seconds the provider wants to be asked again; null when it did not say. */
  abstract readonly retryAfterSeconds: number | null;
  /** Whether the attempt may be billed, although it gave nothing. */
  readonly isBilled: boolean = false;
}

/**
 * Writes posts: a language model or the embedded extractive writer. A writer returns blocks, never HTML, and proposes
 * citations that are then verified against the citation contract. Each method rejects with a `WriterError`, or with the
 * signal's reason once it is aborted. Model calls are recorded through the context as they end.
 */
export abstract class Writer {
  /** `embedded`, `anthropic` or `openai-compatible`; stored with the post. */
  abstract readonly id: string;
  /** Changes whenever the same input may yield a different output. */
  abstract readonly version: string;
  /** What tells it from another writer with the same id: its models and where they are. Empty without a model. */
  readonly identity: string = '';
  /** Remark on the post about how it was written; null when there is none. */
  abstract readonly label: string | null;
  /**
   * Whether the writer paraphrases its sources. A writer that quotes verbatim may use a passage in only one post of a
   * website.
   */
  abstract readonly paraphrases: boolean;
  /** Name of the model that writes the text; null without a model. */
  abstract readonly model: string | null;
  /** What it can do in a rewrite. Screens offer nothing else. */
  abstract readonly rewriteChoices: readonly RewriteChoice[];
  /** Maximum cost of one run, in millionths of a US dollar. It is reserved before the run starts. */
  abstract readonly reserveMicroUsd: number;
  /** How many times the usual time its steps, and a run as a whole, may take. */
  readonly pace: number = 1;

  /** Refuses a language that it cannot write in, before a run costs anything. @throws LanguageNeedsModel */
  requireLanguage(_tag: string): void {}

  abstract plan(brief: Brief, context: WriterContext): Promise<readonly Question[]>;

  /** Plans sections; each has at least one passage. */
  abstract outline(material: Material, context: WriterContext): Promise<Outline>;

  abstract draft(material: Material, outline: Outline, context: WriterContext): Promise<Draft>;

  /** Revises the blocks with failed sentences and leaves all other blocks unchanged. */
  abstract revise(material: Material, draft: Draft, verification: Verification, context: WriterContext): Promise<Draft>;

  /** Writes metadata from the draft. The brief provides the primary term and the existing titles. */
  abstract metadata(brief: Brief, draft: Draft, context: WriterContext): Promise<PostMetadata>;

  /** Rewrites a draft. A partial rewrite leaves all blocks outside the requested part unchanged. */
  abstract rewrite(options: RewriteOptions, material: Material, draft: Draft, context: WriterContext): Promise<Draft>;
}

/**
 * Returns the writer in the form in which step inputs contain it. @throws WriterChanged when another writer began the
 * run
 */
export function writerOf(
  run: Pick<GenerationRun, 'writer'>,
  { id, version }: Pick<Writer, 'id' | 'version'>,
): Pick<Writer, 'id' | 'version'> {
  if (run.writer !== id) throw new WriterChanged(run.writer, id);
  return { id, version };
}

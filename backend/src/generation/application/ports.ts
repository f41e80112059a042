import type { CategoryId, PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type {
  Brief,
  Citation,
  Draft,
  Passage,
  PostMetadata,
  RelatedReading,
  Score,
  SentencePlace,
  SourceDocument,
} from '../../editorial/index.js';
import type { Budget } from '../domain/budget/budget.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import type { StepName, StepStatus } from '../domain/run/step-name.js';
import type { ModelCall } from './writer.js';

export abstract class Runs {
  /** @throws RunNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<GenerationRun>;
  /** Only inside a transaction: until its end nobody else changes the run. @throws RunNotFound */
  abstract lock(scope: Scope, id: string): Promise<GenerationRun>;
  /** @returns false when there is a run with this id already: nothing was changed */
  abstract addOnce(scope: Scope, run: GenerationRun): Promise<boolean>;
  /** Wakes whoever waits for the run. */
  abstract save(run: GenerationRun): Promise<void>;
  /** Moves the end of the lease on. @returns false when the holder of this token lost it */
  abstract renew(scope: Scope, id: string, token: number, until: Date): Promise<boolean>;
  /** What the run is for may go while it is under way. @throws WebsiteBecameInactive, CategoryGone, RewriteOvertaken */
  abstract stillWanted(scope: Scope, run: GenerationRun): Promise<void>;
  /** For the system: whose run it is, null when it is gone. */
  abstract websiteOf(id: string): Promise<WebsiteId | null>;
}

/** A step of this run with this input. */
export interface StepKey {
  websiteId: WebsiteId;
  runId: string;
  name: StepName;
  inputHash: string;
}

export interface StepResult {
  status: Exclude<StepStatus, 'running'>;
  detail: string;
  output: unknown;
  at: Date;
}

/** Changes wake whoever waits for the run. */
export abstract class RunSteps {
  /** What it gave, when it has ended well before; in an object, because it may have given null. */
  abstract finished(scope: Scope, step: StepKey): Promise<{ output: unknown } | null>;
  abstract begin(scope: Scope, step: StepKey, at: Date): Promise<void>;
  /** What a step that is under way has to say. */
  abstract say(scope: Scope, step: StepKey, detail: string): Promise<void>;
  abstract end(scope: Scope, step: StepKey, result: StepResult): Promise<void>;
  /** The step under way, if any, ends with its run, and this is why. */
  abstract interrupt(scope: Scope, runId: string, reason: string, at: Date): Promise<void>;
  /** These are to be done again, whatever their input. */
  abstract forget(scope: Scope, runId: string, names: readonly StepName[]): Promise<void>;
  /** What the finished steps of the run took together, milliseconds. */
  abstract spentMs(scope: Scope, runId: string): Promise<number>;
}

export interface ToolCall {
  id: string;
  server: string;
  tool: string;
  arguments: Readonly<Record<string, unknown>>;
  /** As text for people, or the failure in words. */
  result: string;
  /** Ids of the documents it returned. */
  documents: readonly string[];
  isError: boolean;
  truncated: boolean;
  startedAt: Date;
  ms: number;
}

/** `citable` is false for the website's own posts: what they say proves nothing. */
export type FoundDocument = SourceDocument & { readonly citable: boolean };

type OfRun = Pick<GenerationRun, 'id' | 'websiteId'>;

/** All that a run keeps to prove its post: tool calls, documents, passages, citations, calls of the model. */
export abstract class RunRecords {
  abstract addResearch(
    scope: Scope,
    run: OfRun,
    calls: readonly ToolCall[],
    documents: readonly FoundDocument[],
  ): Promise<void>;
  /** In the order of `ids`. */
  abstract documents(scope: Scope, runId: string, ids: readonly string[]): Promise<SourceDocument[]>;
  abstract addPassages(scope: Scope, run: OfRun, passages: readonly Passage[]): Promise<void>;
  /** Replaces those of an earlier try. */
  abstract putCitations(scope: Scope, run: OfRun, citations: readonly Citation[]): Promise<void>;
  abstract addModelCall(scope: Scope, run: OfRun, call: ModelCall): Promise<void>;
  /**
   * SHA-256 of every passage that the website's posts quote, or that another of its runs has selected and is writing
   * from. Inside a transaction, nobody else is told until its end: two runs that select at once do not select the same.
   */
  abstract taken(scope: Scope, run: OfRun): Promise<Set<string>>;
}

/** What the models of a website may cost in a month, and have cost. */
export abstract class Budgets {
  /** @throws WebsiteNotFound, of tenancy */
  abstract get(scope: Scope, websiteId: WebsiteId, at: Date): Promise<Budget>;
  /** As `of`; inside a transaction, until its end nobody else reserves of this budget or changes it. */
  abstract lock(scope: Scope, websiteId: WebsiteId, at: Date): Promise<Budget>;
  /** @param cap millionths of a US dollar; null for none */
  abstract setCap(scope: Scope, websiteId: WebsiteId, cap: number | null): Promise<void>;
}

/** What planning knows for a post of a category. */
export interface CategoryMaterial extends Pick<Brief, 'website' | 'category' | 'terms' | 'expertise'> {
  isActive: boolean;
}

export abstract class BriefSource {
  /** @throws NotFound also when either is another tenant's, or the category is not that website's */
  abstract get(scope: Scope, websiteId: WebsiteId, categoryId: CategoryId): Promise<CategoryMaterial>;
}

/** A finished post on its way into the posts module. */
export interface WrittenPost {
  run: GenerationRun;
  brief: Brief;
  draft: Draft;
  metadata: PostMetadata;
  html: string;
  writerLabel: string | null;
  model: string | null;
  sources: readonly PostSource[];
  citations: readonly Citation[];
  unsupported: readonly SentencePlace[];
  score: Score;
  /** Winnowing fingerprints of its text. */
  fingerprints: readonly number[];
}

/** The posts module as generation sees it. */
export abstract class PostGateway {
  /** The newest first. */
  abstract titles(scope: Scope, websiteId: WebsiteId): Promise<string[]>;
  /**
   * The highest share of these fingerprints that one other post has, 0 to 1; of the website itself and of all others.
   */
  abstract copiedShare(
    scope: Scope,
    websiteId: WebsiteId,
    fingerprints: readonly number[],
    except?: PostId,
  ): Promise<{ own: number; others: number }>;
  /** A pending post; one for a run, however often it is saved. Joins the caller's transaction. */
  abstract save(scope: Scope, post: WrittenPost): Promise<PostId>;
  /** Addresses, by person, at which each can decide once about the post as it is. Joins the caller's transaction. */
  abstract offerDecisions(
    scope: Scope,
    postId: PostId,
    people: readonly UserId[],
  ): Promise<ReadonlyMap<UserId, string>>;
}

export interface PostSource {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
}

export interface RenderInput {
  readonly draft: Draft;
  readonly citations: readonly Citation[];
  readonly documents: readonly SourceDocument[];
  readonly websiteUrl: string;
  /** HTML, as it is in the post, of the blocks that a rewrite left alone. */
  readonly unchangedBlocks?: ReadonlyMap<string, string>;
  /** Sources that the post lists already, in the order of their numbers. */
  readonly listed?: readonly PostSource[];
  /** A fixed block of the draft whose form is a link. */
  readonly related?: RelatedReading | null;
}

export abstract class PostRenderer {
  abstract render(input: RenderInput): { html: string; sources: readonly PostSource[] };
}

/** A post of the website whose title looks like what is wished for. */
export interface SimilarPost {
  postId: PostId;
  title: string;
  status: string;
  createdAt: Date;
}

export interface Reviewer {
  id: UserId;
  email: string;
  /** They may decide about posts, so the mail lets them. */
  mayDecide: boolean;
}

/** Who is told of a new post. */
export abstract class Reviewers {
  /** Members of the website who want to know at once. */
  abstract list(websiteId: WebsiteId): Promise<Reviewer[]>;
}

/** Wakes those who wait for a run, in whatever process it is worked on. */
export abstract class RunSignals {
  /** Close it when done. @param atMostMs how long `next` waits for a word, when that is to be shorter than usual */
  abstract watch(runId: string, atMostMs?: number): RunWatch;
}

export interface RunWatch {
  /** Resolves when the run may have changed since the last call, after a few seconds in any case, or when aborted. */
  next(signal: AbortSignal): Promise<void>;
  close(): void;
}

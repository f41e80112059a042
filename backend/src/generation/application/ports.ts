import type { CategoryId, PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type {
  Brief,
  Citation,
  Draft,
  Passage,
  PostMetadata,
  Score,
  SentencePlace,
  SourceDocument,
  QuotedPassages,
  Voice,
} from '../../editorial/index.js';
import type { Budget } from '../domain/budget/budget.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import type { StepName, StepStatus } from '../domain/run/step-name.js';
import type { ModelCall } from './writer.js';

export abstract class Runs {
  /** @throws RunNotFound also when the run is outside the caller's scope */
  abstract get(scope: Scope, id: string): Promise<GenerationRun>;
  /** Locks the run until the end of the transaction, which the caller must have opened. @throws RunNotFound */
  abstract lock(scope: Scope, id: string): Promise<GenerationRun>;
  /** @returns false when a run with this id already exists; then nothing was changed */
  abstract addOnce(scope: Scope, run: GenerationRun): Promise<boolean>;
  /** Saves the run and wakes callers that wait for it. */
  abstract save(run: GenerationRun): Promise<void>;
  /** Extends the lease. @returns false when the holder of this token has lost it */
  abstract renew(scope: Scope, id: string, token: number, until: Date): Promise<boolean>;
  /**
   * Checks that the run's purpose still exists.
   * @throws WebsiteBecameInactive, CategoryGone, RewriteOvertaken
   */
  abstract stillWanted(scope: Scope, run: GenerationRun): Promise<void>;
  /** Returns the website of a run, for the system; null when the run does not exist. */
  abstract websiteOf(id: string): Promise<WebsiteId | null>;
}

/** Identifies a step of a run with a particular input. */
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

/** Stores the steps of runs. Each change wakes callers that wait for the run. */
export abstract class RunSteps {
  /** Returns the output of the step if it has already finished, wrapped in an object because the output may be null. */
  abstract finished(scope: Scope, step: StepKey): Promise<{ output: unknown } | null>;
  abstract begin(scope: Scope, step: StepKey, at: Date): Promise<void>;
  /** Updates the detail of a running step. */
  abstract say(scope: Scope, step: StepKey, detail: string): Promise<void>;
  abstract end(scope: Scope, step: StepKey, result: StepResult): Promise<void>;
  /** Marks the running step, if any, as failed with this reason, because its run has ended. */
  abstract interrupt(scope: Scope, runId: string, reason: string, at: Date): Promise<void>;
  /** Forgets the results of these steps, so that they run again whatever their input. */
  abstract forget(scope: Scope, runId: string, names: readonly StepName[]): Promise<void>;
  /** Returns the total duration of the steps that finished since the run was queued or resumed, in milliseconds. */
  abstract spentMs(scope: Scope, runId: string): Promise<number>;
}

export interface ToolCall {
  id: string;
  server: string;
  tool: string;
  arguments: Readonly<Record<string, unknown>>;
  /** The result as text for people, or the error message. */
  result: string;
  /** Ids of the returned documents. */
  documents: readonly string[];
  isError: boolean;
  truncated: boolean;
  startedAt: Date;
  ms: number;
}

/** `citable` is false for the website's own posts, which are no evidence. */
export type FoundDocument = SourceDocument & { readonly citable: boolean };

type OfRun = Pick<GenerationRun, 'id' | 'websiteId'>;

/** Passages that posts of a website use, by their SHA-256. */
export interface TakenPassages {
  readonly all: QuotedPassages;
  /** Without those that only current runs have selected, of which they will cite a part. */
  readonly byPosts: QuotedPassages;
}

/** Stores everything that proves a run's post: tool calls, documents, passages, citations and model calls. */
export abstract class RunRecords {
  abstract addResearch(
    scope: Scope,
    run: OfRun,
    calls: readonly ToolCall[],
    documents: readonly FoundDocument[],
  ): Promise<void>;
  /** Returns the documents in the order of `ids`. */
  abstract documents(scope: Scope, runId: string, ids: readonly string[]): Promise<SourceDocument[]>;
  abstract addPassages(scope: Scope, run: OfRun, passages: readonly Passage[]): Promise<void>;
  /** Those of an earlier version stay, because it may be restored. */
  abstract addCitations(scope: Scope, run: OfRun, citations: readonly Citation[]): Promise<void>;
  abstract addModelCall(scope: Scope, run: OfRun & Pick<GenerationRun, 'profile'>, call: ModelCall): Promise<void>;
  /**
   * Returns the passages that the website's posts quote or that another current run of the website has selected. Within
   * a transaction, other callers wait until its end, so that two concurrent runs do not select the same passages.
   */
  abstract taken(scope: Scope, run: OfRun): Promise<TakenPassages>;
  /** Returns all of `taken` for a run that has not been started. It takes no lock, so no other run waits. */
  abstract takenSoFar(scope: Scope, websiteId: WebsiteId): Promise<QuotedPassages>;
}

/** Reads and sets what the models of a website may cost in a month. */
export abstract class Budgets {
  /** @throws WebsiteNotFound from the tenancy module */
  abstract get(scope: Scope, websiteId: WebsiteId, at: Date): Promise<Budget>;
  /**
   * Reads the budget like `get`. Until the end of the transaction no one else can reserve from this budget or change
   * it.
   */
  abstract lock(scope: Scope, websiteId: WebsiteId, at: Date): Promise<Budget>;
  /** @param cap in millionths of a US dollar; null for no cap */
  abstract setCap(scope: Scope, websiteId: WebsiteId, cap: number | null): Promise<void>;
}

/** What the planning module provides for a post of a category. */
export interface CategoryMaterial extends Pick<Brief, 'website' | 'category' | 'terms' | 'expertise' | 'voice'> {
  isActive: boolean;
}

export abstract class BriefSource {
  /** @throws NotFound also when website or category belong to another tenant, or the category to another website */
  abstract get(scope: Scope, websiteId: WebsiteId, categoryId: CategoryId): Promise<CategoryMaterial>;
  /** The voice of a website; undefined where it has none of its own, or is gone. */
  abstract voice(scope: Scope, websiteId: WebsiteId): Promise<Voice | undefined>;
}

/** A finished post that is to be saved by the posts module. */
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
  /** Winnowing fingerprints of the post's text. */
  fingerprints: readonly number[];
}

/** Gateway to the posts module. */
export abstract class PostGateway {
  /** Returns the titles of the website's posts, the newest first. */
  abstract titles(scope: Scope, websiteId: WebsiteId): Promise<string[]>;
  /**
   * Returns the highest share of these fingerprints that a single other post has, 0 to 1: among the website's posts and
   * among all others.
   */
  abstract copiedShare(
    scope: Scope,
    websiteId: WebsiteId,
    fingerprints: readonly number[],
    except?: PostId,
  ): Promise<{ own: number; others: number }>;
  /** Saves a pending post. A run has at most one post, however often it is saved. Joins the caller's transaction. */
  abstract save(scope: Scope, post: WrittenPost): Promise<PostId>;
  /** Returns the people to notify of a new post. Must be called before the transaction. */
  abstract reviewers(websiteId: WebsiteId): Promise<Reviewer[]>;
  /** Queues the mails that announce the post. Joins the caller's transaction. @returns the ids of the mails */
  abstract notify(scope: Scope, people: readonly Reviewer[], postId: PostId, post: WrittenPost): Promise<string[]>;
}

export interface PostSource {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  /** In which it is written, as a BCP 47 tag; null where that is not known, absent in posts of before. */
  readonly language?: string | null;
}

/** A post of the website whose title resembles the planned one. */
export interface SimilarPost {
  postId: PostId;
  title: string;
  status: string;
  createdAt: Date;
}

export interface Reviewer {
  id: UserId;
  email: string;
  /** Whether the person may decide about posts; then the mail has a link to do so. */
  mayDecide: boolean;
}

/** Wakes callers that wait for a run, whichever process executes it. */
export abstract class RunSignals {
  /**
   * The caller must close the watch.
   * @param atMostMs maximum time that `next` waits for a signal, when it should be shorter than the default
   */
  abstract watch(runId: string, atMostMs?: number): RunWatch;
}

export interface RunWatch {
  /** Resolves when the run may have changed since the last call, at the latest after a few seconds, or when aborted. */
  next(signal: AbortSignal): Promise<void>;
  close(): void;
}

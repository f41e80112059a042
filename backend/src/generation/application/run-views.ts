import type { CategoryId, PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Brief, Draft, PostMetadata, Score, SentencePlace } from '../../editorial/index.js';
import type { RunError, RunStatus } from '../domain/run/generation-run.js';
import type { RunKind, RunRequest } from '../domain/run/run-request.js';
import type { RunProfile } from '../domain/run/run-profile.js';
import type { WriterWait } from '../domain/run/writer-wait.js';
import type { StepName, StepStatus } from '../domain/run/step-name.js';
import type { ModelCall } from './writer.js';
import type { PostSource, ToolCall } from './ports.js';

export interface StepView {
  name: StepName;
  status: StepStatus | 'pending';
  startedAt: Date | null;
  endedAt: Date | null;
  detail: string;
  /** How often the step was started, over all its inputs. */
  tries: number;
  /** Why the step was started again; null at the first try. */
  lastFailure: string | null;
}

export interface RunProgress {
  id: string;
  websiteId: WebsiteId;
  websiteName: string;
  categoryId: CategoryId | null;
  /** Name of the category; null when it was deleted. */
  category: string | null;
  focusTopicId: string | null;
  kind: RunKind;
  request: RunRequest;
  requestedBy: UserId | null;
  requestedByName: string;
  writer: string;
  writerVersion: string;
  profile: RunProfile | null;
  status: RunStatus;
  error: RunError | null;
  /** Why the run waits for its writer, and when it is tried again; null unless it waits. */
  wait: WriterWait | null;
  nextTryAt: Date | null;
  postId: PostId | null;
  postTitle: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** All steps of the run in order; `pending` before a step begins. */
  steps: StepView[];
  tokens: { input: number; output: number; cacheRead: number; cacheWrite: number };
  costMicroUsd: number;
}

export interface ToolCallView extends Omit<ToolCall, 'documents' | 'truncated'> {
  documents: { id: string; title: string; url: string | null }[];
}

export interface PromptView extends Omit<ModelCall, 'step' | 'usage'> {
  step: string;
  tokens: RunProgress['tokens'];
  costMicroUsd: number;
}

export interface RunDetails extends RunProgress {
  /** Ids of the mails that announce the post. */
  mailIds: readonly string[];
  toolCalls: ToolCallView[];
  /** Documents that were found and may be cited. */
  sources: PostSource[];
  /** All model calls in chronological order. */
  prompts: PromptView[];
  /** When prompts, results and unused sources were removed because of their age. */
  trimmedAt: Date | null;
}

export interface RunFilter {
  websiteId?: WebsiteId;
  status?: RunStatus;
  kind?: RunKind;
  /** Whether the run is queued or running. */
  underWay?: boolean;
  /** Whether the run waits for its writer. */
  waiting?: boolean;
}

/** The post of a trial, which is stored with the run instead of being saved. */
export interface TrialPost extends PostMetadata {
  html: string;
  writer: string;
  writerLabel: string | null;
  model: string | null;
  sources: readonly PostSource[];
  unsupported: readonly SentencePlace[];
  /** Absent in trials that are older than this field. */
  draft?: Draft;
  score: Score;
}

/** A trial's post with what its screen needs. */
export interface ShownTrialPost extends Omit<TrialPost, 'draft'> {
  /** Where the sentences stand in the HTML. */
  places: readonly (SentencePlace & { start: number; end: number })[];
}

export interface TrialResult {
  status: RunStatus;
  error: RunError | null;
  /** Null when the run has not got that far. */
  brief: Brief | null;
  /**
   * The prompt that a model received for the draft; without a model, the standard prompt. Null before the brief is
   * known.
   */
  prompt: string | null;
  post: ShownTrialPost | null;
}

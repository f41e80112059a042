import type { CategoryId, PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Brief, PostMetadata, Score, SentencePlace } from '../../editorial/index.js';
import type { RunError, RunStatus } from '../domain/run/generation-run.js';
import type { RunKind, RunRequest } from '../domain/run/run-request.js';
import type { StepName, StepStatus } from '../domain/run/step-name.js';
import type { ModelCall } from './writer.js';
import type { PostSource, ToolCall } from './ports.js';

export interface StepView {
  name: StepName;
  status: StepStatus | 'pending';
  startedAt: Date | null;
  endedAt: Date | null;
  detail: string;
  /** How often it was begun, over all its inputs. */
  tries: number;
  /** Why it was begun again. */
  lastFailure: string | null;
}

export interface RunProgress {
  id: string;
  websiteId: WebsiteId;
  websiteName: string;
  categoryId: CategoryId | null;
  /** Its name; null when it is gone. */
  category: string | null;
  focusTopicId: string | null;
  kind: RunKind;
  request: RunRequest;
  requestedBy: UserId | null;
  requestedByName: string;
  writer: string;
  writerVersion: string;
  status: RunStatus;
  error: RunError | null;
  postId: PostId | null;
  postTitle: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Every step there is, in their order; `pending` before it begins. */
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
  /** Of the mails that tell of the post. */
  mailIds: readonly string[];
  toolCalls: ToolCallView[];
  /** The documents that were found, those that may be cited. */
  sources: PostSource[];
  /** Every call of a model, the first first. */
  prompts: PromptView[];
}

export interface RunFilter {
  websiteId?: WebsiteId;
  status?: RunStatus;
  kind?: RunKind;
  /** Queued or running. */
  underWay?: boolean;
}

/** What a trial kept instead of a post. */
export interface TrialPost extends PostMetadata {
  html: string;
  writer: string;
  writerLabel: string | null;
  model: string | null;
  sources: readonly PostSource[];
  unsupported: readonly SentencePlace[];
  score: Score;
}

export interface TrialResult {
  status: RunStatus;
  error: RunError | null;
  /** Null while, or when, the run did not get that far. */
  brief: Brief | null;
  /** What a model was given to draft from; without one, the standard prompt. Null before the brief is known. */
  prompt: string | null;
  post: TrialPost | null;
}

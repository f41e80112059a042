import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import type { CategoryId, PostId, UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { RunProfile } from './run-profile.js';
import { REWRITE_STEP_NAMES, STEP_NAMES, type StepName } from './step-name.js';

/**
 * `create`: requested by a person or an agent. `topic`: due by a focus topic's schedule. `test`: a focus topic tried
 * out. `trial`: a category tried out, nothing is saved. `rewrite`: a post is rewritten.
 */
export const RUN_KINDS = ['create', 'topic', 'test', 'trial', 'rewrite'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** The options of a run in addition to website and category. */
export interface RunRequest {
  specificFocus: string | null;
  /** Key points, one per line. */
  keyPoints: string | null;
  contentAngle: ContentAngle;
  /** Set for a trial that writes the test brief with a model profile. */
  isModelTest?: boolean;
  /** Only for runs of kind `rewrite`. */
  rewrite?: RewriteOrder;
}

/** The rewrite request that a run processes. */
export interface RewriteOrder {
  requestId: string;
  postId: PostId;
  rewriteType: RewriteType;
  instructions: string | null;
}

export const REWRITE_TYPES = ['tone_change', 'total_rewrite', 'partial_rewrite'] as const;
export type RewriteType = (typeof REWRITE_TYPES)[number];

export const stepNamesOf = (kind: RunKind): readonly StepName[] =>
  kind === 'rewrite' ? REWRITE_STEP_NAMES : STEP_NAMES;

export interface NewRun {
  id: string;
  websiteId: WebsiteId;
  /** Null for a rewrite of a post whose category was deleted. */
  categoryId: CategoryId | null;
  focusTopicId?: string | null;
  kind: RunKind;
  request: RunRequest;
  requestedBy: UserId | null;
  requestedByName: string;
  writer: { id: string; version: string };
  /** Null without a choice of profiles, as in runs of before. */
  profile?: RunProfile | null;
  /** Amount to reserve from the website's budget, in millionths of a US dollar. */
  reserveMicroUsd?: number;
}

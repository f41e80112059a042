import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import type { PostId, UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { BriefMeasure, Citation, Draft, PostMetadata, Score, SentencePlace } from '../../../editorial/index.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import type { RewriteType } from '../../domain/run/run-request.js';
import type { PostSource } from '../ports.js';
import type { MadePost } from './post-material.js';

/** A rewrite request with the current state of its post. */
export interface PostToRewrite extends MadePost {
  requestId: string;
  requestedBy: UserId | null;
  rewriteType: RewriteType;
  contentAngle: ContentAngle | null;
  instructions: string | null;
  /** Id of the run that last began to process the request. */
  takenUpBy: string | null;
  postId: PostId;
  /** Version number of the post's text. */
  textVersion: number;
  title: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  content: string;
  blocks: Draft;
  sources: readonly PostSource[];
  /** What the score of the text has on its brief; absent in runs that are older than this field. */
  measure?: BriefMeasure | null;
}

/** The result of a rewrite run. */
export interface RewrittenPost {
  of: PostToRewrite;
  draft: Draft;
  html: string;
  /** Null when the post keeps its metadata. */
  metadata: PostMetadata | null;
  /** Null when the post keeps its writer. */
  writer: { id: string; label: string | null; model: string | null } | null;
  /** Author of the new version: the model's name, or the writer's id. */
  by: string;
  sources: readonly PostSource[];
  citations: readonly Citation[];
  unsupported: readonly SentencePlace[];
  score: Score;
  fingerprints: readonly number[];
}

/** Gateway to the rewrite requests of the posts module. All methods except `read` join the caller's transaction. */
export abstract class RewriteGateway {
  /** @throws NotFound, Forbidden when the caller may not process the request */
  abstract read(scope: Scope, requestId: string): Promise<PostToRewrite>;
  /**
   * Marks the request as being processed by the run.
   * @throws Conflict when the post is decided, has used up its rewrites, or the request cannot be processed
   */
  abstract begin(scope: Scope, requestId: string, runId: string): Promise<void>;
  /** @throws Conflict when the post was decided or edited since, or the request no longer belongs to this run */
  abstract complete(scope: Scope, runId: string, post: RewrittenPost): Promise<void>;
  /** Marks the request of a failed or cancelled run as failed. Does nothing for a run without a rewrite request. */
  abstract close(scope: Scope, run: GenerationRun): Promise<void>;
}

import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import { RewriteNotProcessable, RewriteOvertaken } from './errors.js';

export const REWRITE_TYPES = ['tone_change', 'total_rewrite', 'partial_rewrite'] as const;
export type RewriteType = (typeof REWRITE_TYPES)[number];
export const REWRITE_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type RewriteStatus = (typeof REWRITE_STATUSES)[number];

export interface RewriteRequestOptions {
  rewriteType: RewriteType;
  contentAngle: string | null;
  instructions: string | null;
}

/** A reviewer's request to have text rewritten. */
export class RewriteRequest {
  readonly id: string;
  readonly postId: PostId;
  readonly websiteId: WebsiteId;
  /** Null once the person's account is gone. */
  readonly requestedBy: UserId | null;
  readonly rewriteType: RewriteType;
  readonly contentAngle: string | null;
  readonly instructions: string | null;
  status: RewriteStatus = 'pending';
  /** The failure reason, for the person who requested the rewrite. */
  failure: string | null = null;
  /** The run that works on it, or did last. */
  generationRunId: string | null = null;
  /** The text to rewrite: the content at the time of the request or of its assignment to a run. */
  originalContent: string;
  rewrittenContent: string | null = null;
  readonly createdAt: Date;
  completedAt: Date | null = null;

  constructor(
    id: string,
    post: { id: PostId; websiteId: WebsiteId; content: string },
    options: RewriteRequestOptions,
    by: UserId,
    at: Date,
  ) {
    this.id = id;
    this.postId = post.id;
    this.websiteId = post.websiteId;
    this.requestedBy = by;
    this.rewriteType = options.rewriteType;
    this.contentAngle = options.contentAngle;
    this.instructions = options.instructions;
    this.originalContent = post.content;
    this.createdAt = at;
  }

  /** @throws RewriteNotProcessable when it is under way or completed */
  begin(runId: string, content: string): void {
    if (this.status === 'in_progress' || this.status === 'completed')
      throw new RewriteNotProcessable(this.status, this.generationRunId);
    this.status = 'in_progress';
    this.generationRunId = runId;
    this.originalContent = content;
    this.failure = null;
    this.completedAt = null;
  }

  /** @throws RewriteOvertaken when this run does not hold the request (any more) */
  held(runId: string): void {
    if (this.status !== 'in_progress' || this.generationRunId !== runId) throw new RewriteOvertaken(this.failure);
  }

  complete(content: string, at: Date): void {
    this.status = 'completed';
    this.rewrittenContent = content;
    this.completedAt = at;
  }

  fail(reason: string, at: Date): void {
    this.status = 'failed';
    this.failure = reason;
    this.completedAt = at;
  }
}

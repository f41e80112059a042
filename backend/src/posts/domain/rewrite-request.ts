import { newId, type PostId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';

export const REWRITE_TYPES = ['tone_change', 'total_rewrite', 'partial_rewrite'] as const;
export type RewriteType = (typeof REWRITE_TYPES)[number];
export const REWRITE_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type RewriteStatus = (typeof REWRITE_STATUSES)[number];

export interface RewriteWish {
  rewriteType: RewriteType;
  contentAngle: string | null;
  instructions: string | null;
}

/** What a reviewer wants to have written anew. */
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
  /** Why it failed, for the person who asked. */
  failure: string | null = null;
  readonly originalContent: string;
  rewrittenContent: string | null = null;
  readonly createdAt: Date;
  completedAt: Date | null = null;

  constructor(post: { id: PostId; websiteId: WebsiteId; content: string }, wish: RewriteWish, by: UserId, at: Date) {
    this.id = newId();
    this.postId = post.id;
    this.websiteId = post.websiteId;
    this.requestedBy = by;
    this.rewriteType = wish.rewriteType;
    this.contentAngle = wish.contentAngle;
    this.instructions = wish.instructions;
    this.originalContent = post.content;
    this.createdAt = at;
  }
}

import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Decision, Post } from './post.js';
import type { ApprovalRecord, SealedPost } from './sealed-post.js';

/** What an approval replaces of a post, so that undoing it brings it back. */
export interface EarlierDecision {
  /** The version that was approved; the approval makes the next one. */
  version: number;
  seal: string | null;
  sealedVersion: number | null;
  declineReason: string | null;
  decidedAt: Date | null;
  decidedByName: string | null;
}

/** What a post knows of its publication when its version is released. */
type Publication = 'published' | 'publishedAt' | 'liveUrl';

/** An approved version whose approval can still be undone: nothing of it is delivered before its time. */
export interface HeldVersion {
  postId: PostId;
  websiteId: WebsiteId;
  /** Until then the approval can be undone, from then on the version is delivered. */
  releaseAt: Date;
  sealed: Omit<SealedPost, 'postId' | 'websiteId' | 'updatedAt' | Publication>;
  record: ApprovalRecord;
  before: EarlierDecision;
}

export const earlierDecisionOf = (post: Post): EarlierDecision => ({
  version: post.version,
  seal: post.seal,
  sealedVersion: post.sealedVersion,
  declineReason: post.declineReason,
  decidedAt: post.decidedAt,
  decidedByName: post.decidedByName,
});

/** @returns null when the website delivers at once */
export const releaseTime = ({ at }: Decision, undoSeconds: number): Date | null =>
  undoSeconds > 0 ? new Date(at.getTime() + undoSeconds * 1_000) : null;

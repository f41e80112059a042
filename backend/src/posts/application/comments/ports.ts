import type { PostId, UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Comment } from '../../domain/comment.js';
import type { SentencePlace } from '../../domain/evidence.js';

export abstract class Comments {
  /** Null also when the caller does not reach it. */
  abstract find(scope: Scope, id: string): Promise<Comment | null>;
  /** @throws CommentNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<Comment>;
  abstract add(scope: Scope, comment: Comment): Promise<void>;
  /** @throws ChangedMeanwhile */
  abstract save(comment: Comment): Promise<void>;
  abstract remove(scope: Scope, comment: Comment): Promise<void>;
}

export interface CommentView {
  id: string;
  postId: PostId;
  text: string;
  sentence: SentencePlace | null;
  authorId: UserId | null;
  author: string;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  createdAt: Date;
  editedAt: Date | null;
}

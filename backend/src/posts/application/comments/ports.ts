import type { PostId, UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Comment } from '../../domain/comment.js';
import type { SentencePlace } from '../../domain/evidence.js';
import type { ProofMark } from '../../domain/proof-mark.js';

export abstract class Comments {
  /** Null also when the caller does not reach it. */
  abstract find(scope: Scope, id: string): Promise<Comment | null>;
  /** @throws CommentNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<Comment>;
  /**
   * The current comment, locked until the end of the transaction. Lock its post first. @throws CommentNotFound also when
   * the caller does not reach it
   */
  abstract lock(scope: Scope, id: string): Promise<Comment>;
  abstract countAnswers(scope: Scope, id: string): Promise<number>;
  abstract add(scope: Scope, comment: Comment): Promise<void>;
  /** @throws ChangedMeanwhile */
  abstract save(comment: Comment): Promise<void>;
  abstract remove(scope: Scope, comment: Comment): Promise<void>;
}

/** An answer as the screens show it. */
export interface AnswerView {
  id: string;
  text: string;
  authorId: UserId | null;
  author: string;
  createdAt: Date;
  editedAt: Date | null;
}

/** A mark as the screens show it. */
export interface MarkView extends ProofMark {
  /** The marked words; empty for an insertion. */
  quote: string;
  /**
   * Where it stands in the text content of the post's HTML, and in which version of the text; null when it is settled or
   * its place is gone.
   */
  place: { textVersion: number; start: number; end: number; turn: number | null } | null;
}

export interface CommentView extends AnswerView {
  postId: PostId;
  sentence: SentencePlace | null;
  mark: MarkView | null;
  /** The comment that it answers. */
  answerTo: string | null;
  carriedOutIn: number | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  /** The oldest first. */
  answers: AnswerView[];
}

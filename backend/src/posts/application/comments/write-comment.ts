import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule } from '../../../shared/application/throttle.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { newId, type PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Comment, MAX_ANSWERS } from '../../domain/comment.js';
import { TooManyAnswers } from '../../domain/comment-errors.js';
import type { SentencePlace } from '../../domain/evidence.js';
import type { ProofMark } from '../../domain/proof-mark.js';
import { Posts } from '../ports.js';
import { auditedText } from './audited-text.js';
import { noticesOf } from './notices.js';
import { Comments } from './ports.js';
import { NotifyMentionedUsers } from './notify-mentioned-users.js';

export interface WriteCommentInput {
  scope: Scope;
  postId: PostId;
  text: string;
  sentence: SentencePlace | null;
  mark?: ProofMark | null;
  /** The id of the comment that it answers. */
  answerTo?: string | null;
  /** Writing twice under the same id writes once. */
  id?: string;
}

/** Each may mail twenty people. */
const COMMENTING: ThrottleRule = { name: 'comment', limit: 200, windowMs: 15 * 60_000 };

@Injectable()
export class WriteComment {
  constructor(
    private readonly posts: Posts,
    private readonly comments: Comments,
    private readonly mentions: NotifyMentionedUsers,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns its id
   * @throws PostNotFound, MayNotReview, CommentMissing, MarkUnusable, CommentNotFound for an answer to none,
   * AnswerUnusable, TooManyAnswers, TooManyAttempts
   */
  async execute({
    scope,
    postId,
    text,
    sentence,
    mark = null,
    answerTo = null,
    id = newId(),
  }: WriteCommentInput): Promise<string> {
    await this.throttle.count([COMMENTING, scope.userId]);
    return this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.keep(scope, postId);
      if (await this.comments.find(scope, id)) return id;
      const answered = answerTo === null ? null : await this.comments.lock(scope, answerTo);
      if (answered && (await this.comments.countAnswers(scope, answered.id)) >= MAX_ANSWERS)
        throw new TooManyAnswers(MAX_ANSWERS);
      const mentioned = await this.mentions.idsIn(scope, post.websiteId, text);
      const draft = { text, sentence, mentioned, mark, answerTo: answered };
      const comment = new Comment(post, draft, scope, unit.now(), id);
      await this.comments.add(scope, comment);
      await this.mentions.notify(scope, comment, mentioned, post.title);
      const subject = { kind: 'post', id: String(postId), name: post.title };
      await unit.audit({
        action: 'comment.written',
        websiteId: post.websiteId,
        subject,
        changes: { comment: [null, auditedText(comment)] },
        notify: noticesOf(comment, mentioned, answered?.authorId),
      });
      return id;
    });
  }
}

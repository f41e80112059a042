import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule } from '../../../shared/application/throttle.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { newId, type PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Comment } from '../../domain/comment.js';
import type { SentencePlace } from '../../domain/evidence.js';
import { Posts } from '../ports.js';
import { Comments } from './ports.js';
import { NotifyMentionedUsers } from './notify-mentioned-users.js';

export interface WriteCommentInput {
  scope: Scope;
  postId: PostId;
  text: string;
  sentence: SentencePlace | null;
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

  /** @returns its id @throws PostNotFound, MayNotReview, CommentMissing, TooManyAttempts */
  async execute({ scope, postId, text, sentence, id = newId() }: WriteCommentInput): Promise<string> {
    await this.throttle.count([COMMENTING, scope.userId]);
    return this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.keep(scope, postId);
      if (await this.comments.find(scope, id)) return id;
      const mentioned = await this.mentions.idsIn(scope, post.websiteId, text);
      const comment = new Comment(post, { text, sentence, mentioned }, scope, unit.now(), id);
      await this.comments.add(scope, comment);
      await this.mentions.notify(scope, comment, mentioned, post.title);
      const subject = { kind: 'post', id: String(postId), name: post.title };
      await unit.audit({
        action: 'comment.written',
        websiteId: post.websiteId,
        subject,
        changes: { comment: [null, comment.text] },
      });
      return id;
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../../shared/application/audit-log.js';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Comment } from '../../domain/comment.js';
import { Posts } from '../ports.js';
import { Comments } from './ports.js';
import { noticesOf } from './notices.js';
import { NotifyMentionedUsers } from './notify-mentioned-users.js';

export interface ChangeCommentInput {
  scope: Scope;
  id: string;
  text?: string;
  resolved?: boolean;
}

@Injectable()
export class ChangeComment {
  constructor(
    private readonly posts: Posts,
    private readonly comments: Comments,
    private readonly mentions: NotifyMentionedUsers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Changes the text, or settles or reopens the comment. @throws CommentNotFound, MayNotReview, NotYourComment,
   * CommentMissing
   */
  execute({ scope, id, text, resolved }: ChangeCommentInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const comment = await this.comments.get(scope, id);
      const { title } = await this.posts.get(scope, comment.postId);
      const done: Pick<AuditEntry, 'action' | 'changes' | 'notify'>[] = [];
      if (text !== undefined) {
        const before = comment.text;
        const named = await this.edit(unit, scope, comment, text);
        await this.mentions.notify(scope, comment, named, title);
        if (comment.text !== before)
          done.push({
            action: 'comment.edited',
            changes: { comment: [before, comment.text] },
            notify: noticesOf(comment, named),
          });
      }
      if (resolved !== undefined && comment.settle(resolved, scope, unit.now())) {
        done.push({
          action: resolved ? 'comment.resolved' : 'comment.reopened',
          changes: { resolved: [!resolved, resolved] },
        });
      }
      await this.comments.save(comment);
      const subject = { kind: 'post', id: String(comment.postId), name: title };
      for (const entry of done) await unit.audit({ ...entry, websiteId: comment.websiteId, subject });
    });
  }

  private async edit(unit: Unit, scope: Scope, comment: Comment, text: string): Promise<string[]> {
    return comment.edit(text, await this.mentions.idsIn(scope, comment.websiteId, text), scope, unit.now());
  }
}

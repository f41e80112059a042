import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditLog } from '../../../shared/application/audit-log.js';
import { Transaction } from '../../../shared/application/transaction.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Comment } from '../../domain/comment.js';
import { Posts } from '../ports.js';
import { Comments } from './ports.js';
import { TellMentioned } from './tell-mentioned.js';

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
    private readonly mentions: TellMentioned,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Another text, settled, or open again. @throws CommentNotFound, MayNotReview, NotYourComment, CommentMissing */
  execute({ scope, id, text, resolved }: ChangeCommentInput): Promise<void> {
    return this.transaction.run(scope, async () => {
      const comment = await this.comments.get(scope, id);
      const { title } = await this.posts.get(scope, comment.postId);
      const done: Pick<AuditEntry, 'action' | 'changes'>[] = [];
      if (text !== undefined) {
        const before = comment.text;
        const named = await this.edit(scope, comment, text);
        await this.mentions.tell(scope, comment, named, title);
        if (comment.text !== before)
          done.push({ action: 'comment.edited', changes: { comment: [before, comment.text] } });
      }
      if (resolved !== undefined && comment.settle(resolved, scope, this.clock.now())) {
        done.push({
          action: resolved ? 'comment.resolved' : 'comment.reopened',
          changes: { resolved: [!resolved, resolved] },
        });
      }
      await this.comments.save(comment);
      const subject = { kind: 'post', id: String(comment.postId), name: title };
      for (const entry of done) await this.audit.record(scope, { ...entry, websiteId: comment.websiteId, subject });
    });
  }

  private async edit(scope: Scope, comment: Comment, text: string): Promise<string[]> {
    return comment.edit(text, await this.mentions.idsIn(scope, comment.websiteId, text), scope, this.clock.now());
  }
}

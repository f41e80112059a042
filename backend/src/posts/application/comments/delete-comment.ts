import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/application/audit-log.js';
import { Transaction } from '../../../shared/application/transaction.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Posts } from '../ports.js';
import { Comments } from './ports.js';

@Injectable()
export class DeleteComment {
  constructor(
    private readonly posts: Posts,
    private readonly comments: Comments,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws CommentNotFound, MayNotDeleteComment */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const comment = await this.comments.get(scope, id);
      comment.checkMayDelete(scope);
      const { title } = await this.posts.get(scope, comment.postId);
      await this.comments.remove(scope, comment);
      const subject = { kind: 'post', id: String(comment.postId), name: title };
      await this.audit.record(scope, {
        action: 'comment.deleted',
        websiteId: comment.websiteId,
        subject,
        changes: { comment: [comment.text, null] },
      });
    });
  }
}

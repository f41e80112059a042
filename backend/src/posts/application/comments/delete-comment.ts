import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Posts } from '../ports.js';
import { auditedText } from './audited-text.js';
import { Comments } from './ports.js';

@Injectable()
export class DeleteComment {
  constructor(
    private readonly posts: Posts,
    private readonly comments: Comments,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws CommentNotFound, MayNotDeleteComment */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const comment = await this.comments.get(scope, id);
      comment.checkMayDelete(scope);
      const { title } = await this.posts.get(scope, comment.postId);
      // Its answers go with it.
      await this.comments.remove(scope, comment);
      const subject = { kind: 'post', id: String(comment.postId), name: title };
      await unit.audit({
        action: 'comment.deleted',
        websiteId: comment.websiteId,
        subject,
        changes: { comment: [auditedText(comment), null] },
      });
    });
  }
}

import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import { Posts, SealedVersions } from './ports.js';

@Injectable()
export class DeletePost {
  constructor(
    private readonly posts: Posts,
    private readonly sealed: SealedVersions,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * The post with its versions; one that was delivered is named to those who pull.
   * @throws PostNotFound, MayNotReview
   */
  execute({ scope, postId }: { scope: Scope; postId: PostId }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const post = await this.posts.lock(scope, postId, { isRemoval: true });
      const { websiteId, title } = post;
      if (!scope.may('review', websiteId)) throw new MayNotReview();
      await this.sealed.remove(scope, { postId, websiteId }, 'deleted', this.clock.now());
      await this.posts.remove(scope, post);
      const subject = { kind: 'post', id: String(postId), name: title };
      await this.audit.record(scope, { action: 'post.deleted', websiteId, subject, changes: { title: [title, null] } });
    });
  }
}

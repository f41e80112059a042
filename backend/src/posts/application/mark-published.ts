import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Posts, SealedVersions } from './ports.js';

export interface MarkPublishedInput {
  scope: Scope;
  postId: PostId;
  /** Of the version that was delivered. */
  seal: string;
  /** The time of the delivery's first attempt. */
  at: Date;
  /** Where the client's website shows it. */
  url?: string;
}

@Injectable()
export class MarkPublished {
  constructor(
    private readonly posts: Posts,
    private readonly sealed: SealedVersions,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * A delivered version makes its post published; repeated calls are fine. Joins the caller's transaction.
   * @returns false when that version was replaced or withdrawn meanwhile: then nothing changes
   * @throws PostNotFound
   */
  execute({ scope, postId, seal, at, url }: MarkPublishedInput): Promise<boolean> {
    return this.transaction.run(scope, async () => {
      const post = await this.posts.get(scope, postId);
      if (post.seal !== seal) return false;
      const changed = post.recordPublication(seal, at);
      if (changed) await this.posts.save(post);
      if (changed || url) await this.sealed.published(scope, { postId, websiteId: post.websiteId }, post.publishedAt ?? at, url ?? null);
      if (changed) {
        const subject = { kind: 'post', id: String(postId), name: post.title };
        await this.audit.record(scope, { action: 'post.published', websiteId: post.websiteId, subject, changes: { title: [null, post.title], url: [null, url ?? null] } });
      }
      return true;
    });
  }
}

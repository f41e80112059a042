import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import { type PostText, type TextChanges, textOf } from '../domain/post-text.js';
import { PostVersion } from '../domain/post-version.js';
import { slugOf } from '../domain/slug.js';
import { makerOf } from './maker.js';
import { HtmlSanitizer, Posts, PostVersions } from './ports.js';

export interface EditPostInput {
  scope: Scope;
  postId: PostId;
  changes: TextChanges;
  version: number;
}

/** Longer texts are not copied into the audit log: the versions keep them. */
const MAX_AUDITED = 500;

@Injectable()
export class EditPost {
  constructor(
    private readonly posts: Posts,
    private readonly versions: PostVersions,
    private readonly html: HtmlSanitizer,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** A new version of the text; none when nothing is different. @throws PostNotFound, MayNotReview, PostChanged, PostNotPending, TextMissing, TextUnusable */
  execute({ scope, postId, changes, version }: EditPostInput): Promise<void> {
    return this.transaction.run(scope, async () => {
      const post = await this.posts.get(scope, postId);
      const { websiteId } = post;
      if (!scope.may('review', websiteId)) throw new MayNotReview();
      const before = textOf(post);
      const at = this.clock.now();
      const content = changes.content === undefined ? undefined : this.html.clean(changes.content ?? '');
      const changed = post.edit({ ...changes, content }, this.html.plainText(content ?? post.content), version, at);
      if (!changed) return;
      if (post.slug !== before.slug) post.slug = await this.posts.freeSlug(scope, websiteId, slugOf(post.slug), postId);
      await this.posts.save(post);
      await this.versions.add(scope, new PostVersion(post, 'edit', makerOf(scope), at));
      const subject = { kind: 'post', id: String(postId) };
      await this.audit.record(scope, { action: 'post.edited', websiteId, subject, changes: changesOf(before, textOf(post)) });
    });
  }
}

/** Texts may be long; the versions have them whole. */
function changesOf(before: PostText, after: PostText): AuditEntry['changes'] {
  const fields = (Object.keys(after) as (keyof PostText)[]).filter((field) => after[field] !== before[field]);
  return Object.fromEntries(fields.map((field) => [field, [before[field].slice(0, MAX_AUDITED), after[field].slice(0, MAX_AUDITED)] as const]));
}

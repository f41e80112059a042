import { Injectable } from '@nestjs/common';
import { MarkPublished, SqlSealedPosts } from '../../../posts/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type PublishedVersion, type ReleasedPost, ReleasedPosts } from '../../application/ports.js';

/** Adapter that reads and marks approved versions in the posts module. */
@Injectable()
export class SealedReleasedPosts extends ReleasedPosts {
  constructor(
    private readonly sealed: SqlSealedPosts,
    private readonly publication: MarkPublished,
    private readonly managers: EntityManagers,
  ) {
    super();
  }

  async websiteOf(scope: Scope, postId: PostId): Promise<WebsiteId | null> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<{ websiteId: string }[]>(`select website_id as "websiteId" from blog_posts where create_id = ?`, [
        postId,
      ]);
    return row && scope.reaches(row.websiteId) ? row.websiteId : null;
  }

  async find(scope: Scope, postId: PostId): Promise<ReleasedPost | null> {
    const [post] = await this.listByIds(scope, [postId]);
    return post ?? null;
  }

  async newest(scope: Scope, websiteId: WebsiteId): Promise<PostId | null> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<{ postId: PostId }[]>(
        `select post_id as "postId" from sealed_posts where website_id = ? order by approved_at desc, post_id desc limit 1`,
        [websiteId],
      );
    return row?.postId ?? null;
  }

  async isHeld(scope: Scope, postId: PostId): Promise<boolean> {
    const rows = await this.managers
      .forScope(scope)
      .execute<unknown[]>('select post_id from held_versions where post_id = ?', [postId]);
    return rows.length > 0;
  }

  async listByIds(scope: Scope, postIds: readonly PostId[]): Promise<ReleasedPost[]> {
    const posts = await this.sealed.listByIds(scope, postIds);
    return posts.map(({ postId, websiteId, seal, document, language, approvedAt, published }) => ({
      postId,
      websiteId,
      seal,
      document,
      language,
      approvedAt,
      isLive: published,
    }));
  }

  hold(scope: Scope, posts: readonly Pick<ReleasedPost, 'postId' | 'websiteId'>[]): Promise<void> {
    return this.publication.hold(scope, posts);
  }

  markReleased(scope: Scope, released: Pick<ReleasedPost, 'postId' | 'seal' | 'approvedAt'>): Promise<void> {
    return this.sealed.markReleased(scope, released);
  }

  async markPublished(scope: Scope, ...published: PublishedVersion[]): Promise<void> {
    await this.publication.all(scope, published);
  }
}

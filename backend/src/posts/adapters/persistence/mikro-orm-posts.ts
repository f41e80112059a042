import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { PostId, UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Posts } from '../../application/ports.js';
import { PostCategoryGone, PostNotFound, PostWebsiteGone } from '../../domain/errors.js';
import { Post } from '../../domain/post.js';
import { freeSlug } from './free-slug.js';
import { lockPosts, lockWebsite } from './website-lock.js';

const GONE = {
  blog_posts_website_id_foreign: () => new PostWebsiteGone(),
  blog_posts_category_id_foreign: () => new PostCategoryGone(),
};

@Injectable()
export class MikroOrmPosts extends Posts {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: PostId): Promise<Post> {
    const post = await this.managers.forScope(scope).findOne(Post, { id });
    if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
    return post;
  }

  async lock(scope: Scope, id: PostId, { isRemoval = false } = {}): Promise<Post> {
    const [post] = await this.locked(scope, [id], isRemoval ? 'update' : 'no key update');
    if (!post) throw new PostNotFound();
    return post;
  }

  async keep(scope: Scope, id: PostId): Promise<Post> {
    const [post] = await this.locked(scope, [id], 'key share');
    if (!post) throw new PostNotFound();
    return post;
  }

  lockSome(scope: Scope, ids: readonly PostId[]): Promise<Post[]> {
    return this.locked(scope, ids, 'no key update');
  }

  hold(scope: Scope, ids: readonly PostId[]): Promise<void> {
    return lockPosts(this.managers.forScope(scope), ids);
  }

  ofRun(scope: Scope, generationRunId: string): Promise<Post | null> {
    return this.managers.forScope(scope).findOne(Post, { generationRunId });
  }

  async people(scope: Scope, { id, websiteId, generationRunId, focusTopicId }: Post): Promise<UserId[]> {
    const rows = await this.managers.forScope(scope).execute<{ id: UserId }[]>(
      `select by_id as id from post_versions where post_id = ? and by_id is not null
        union select requested_by from rewrite_requests where post_id = ? and requested_by is not null
        union select created_by from focus_topics where id = ? and created_by is not null
        union select a.actor_id from audit_log a join users u on u.id = a.actor_id
          where a.action = 'generation.started' and a.subject_id = ?::text and a.website_id = ?`,
      [id, id, focusTopicId, generationRunId, websiteId],
    );
    return rows.map((row) => row.id);
  }

  async storedContent(scope: Scope, id: PostId): Promise<string> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<{ content: string }[]>('select content from blog_posts where create_id = ?', [id]);
    if (!row) throw new PostNotFound();
    return row.content;
  }

  async add(scope: Scope, post: Post): Promise<void> {
    await refusing(this.managers.add(scope, post), GONE);
  }

  async save(...posts: Post[]): Promise<void> {
    await this.managers.save(...posts);
  }

  async remove(scope: Scope, post: Post): Promise<void> {
    await this.managers.forScope(scope).remove(post).flush();
  }

  /**
   * A lock rather than a retry: a refused insert would end the caller's transaction. The unique rules stay behind it.
   */
  async freeSlug(scope: Scope, websiteId: WebsiteId, wanted: string, except: PostId = 0): Promise<string> {
    const em = this.managers.forScope(scope);
    await lockWebsite(em, 'slugs', websiteId);
    return freeSlug(em, websiteId, wanted, except);
  }

  /** Reads the rows again after locking them, so that changes of the previous lock holder are included. */
  private async locked(
    scope: Scope,
    ids: readonly PostId[],
    strength: Parameters<typeof lockPosts>[2],
  ): Promise<Post[]> {
    const em = this.managers.forScope(scope);
    await lockPosts(em, ids, strength);
    const posts = await em.find(Post, { id: { $in: [...ids] } }, { refresh: true });
    return posts.filter(({ websiteId }) => scope.reaches(websiteId));
  }
}

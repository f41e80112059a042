import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Posts } from '../../application/ports.js';
import { PostNotFound } from '../../domain/errors.js';
import { Post } from '../../domain/post.js';
import { freeSlug } from './free-slug.js';
import { lockWebsite } from './website-lock.js';

@Injectable()
export class MikroOrmPosts extends Posts {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: PostId): Promise<Post> {
    const post = await this.managers.of(scope).findOne(Post, { id });
    if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
    return post;
  }

  async some(scope: Scope, ids: readonly PostId[]): Promise<Post[]> {
    const posts = await this.managers.of(scope).find(Post, { id: { $in: [...ids] } });
    return posts.filter(({ websiteId }) => scope.reaches(websiteId));
  }

  async lock(scope: Scope, id: PostId): Promise<Post> {
    const post = await this.managers.of(scope).findOne(Post, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
    return post;
  }

  ofRun(scope: Scope, generationRunId: string): Promise<Post | null> {
    return this.managers.of(scope).findOne(Post, { generationRunId });
  }

  async add(scope: Scope, post: Post): Promise<void> {
    await this.managers.add(scope, post);
  }

  async save(...posts: Post[]): Promise<void> {
    await this.managers.save(...posts);
  }

  async remove(scope: Scope, post: Post): Promise<void> {
    await this.managers.of(scope).remove(post).flush();
  }

  /** A lock rather than a retry: a refused insert would end the caller's transaction. The unique rules stay behind it. */
  async freeSlug(scope: Scope, websiteId: WebsiteId, wanted: string, except: PostId = 0): Promise<string> {
    const em = this.managers.of(scope);
    await lockWebsite(em, 'slugs', websiteId);
    return freeSlug(em, websiteId, wanted, except);
  }
}

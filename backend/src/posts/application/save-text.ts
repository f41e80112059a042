import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import { type VersionAuthor, PostVersion, type VersionKind } from '../domain/post-version.js';
import type { Post } from '../domain/post.js';
import { slugOf } from '../domain/slug.js';
import { Fingerprints, Posts, PostVersions } from './ports.js';

export interface TextSaved {
  kind: VersionKind;
  by: VersionAuthor;
  at: Date;
  /** The slug as it was; a new one is made free. */
  slugBefore: string;
  /** Winnowing fingerprints of the text. */
  fingerprints: readonly number[];
}

/** Saves posts together with the versions of their texts. Inside the caller's transaction. */
@Injectable()
export class SaveText {
  constructor(
    private readonly posts: Posts,
    private readonly versions: PostVersions,
    private readonly fingerprints: Fingerprints,
  ) {}

  /** A new post with its first version; its slug is made free. */
  async add(scope: Scope, post: Post, { kind, by, at, fingerprints }: Omit<TextSaved, 'slugBefore'>): Promise<void> {
    post.slug = await this.posts.freeSlug(scope, post.websiteId, post.slug);
    await this.posts.add(scope, post);
    await this.versions.add(scope, new PostVersion(post, kind, by, at));
    await this.fingerprints.put(scope, { postId: post.id, websiteId: post.websiteId }, fingerprints);
  }

  /** A post whose text has changed, with the new version that this makes. @throws ChangedMeanwhile */
  async execute(scope: Scope, post: Post, { kind, by, at, slugBefore, fingerprints }: TextSaved): Promise<void> {
    if (post.slug !== slugBefore)
      post.slug = await this.posts.freeSlug(scope, post.websiteId, slugOf(post.slug), post.id);
    await this.posts.save(post);
    await this.versions.add(scope, new PostVersion(post, kind, by, at));
    await this.fingerprints.put(scope, { postId: post.id, websiteId: post.websiteId }, fingerprints);
  }
}

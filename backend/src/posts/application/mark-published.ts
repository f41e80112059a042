import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PostNotFound } from '../domain/errors.js';
import type { Post } from '../domain/post.js';
import { HeldVersions, Posts, SealedVersions } from './ports.js';

/** A delivered version of a post. */
export interface PublishedVersion {
  postId: PostId;
  seal: string;
  /** The time of the delivery's first attempt. */
  at: Date;
  /** The address of the post on the client's website. */
  url?: string;
}

export interface MarkPublishedInput extends PublishedVersion {
  scope: Scope;
}

/** A published version with its post, and whether that is news. */
interface RecordedVersion extends PublishedVersion {
  post: Post;
  changed: boolean;
}

@Injectable()
export class MarkPublished {
  constructor(
    private readonly posts: Posts,
    private readonly sealed: SealedVersions,
    private readonly held: HeldVersions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Marks the post of a delivered version as published; idempotent. Joins the caller's transaction.
   * @returns false when that version was replaced or withdrawn in the meantime: then nothing changes
   * @throws PostNotFound
   */
  async execute({ scope, ...version }: MarkPublishedInput): Promise<boolean> {
    const isChanged = (await this.all(scope, [version])).get(version.postId);
    if (isChanged === undefined) throw new PostNotFound();
    return isChanged;
  }

  /** The same for versions of several posts. @returns the outcome for each; deleted posts are left out */
  all(scope: Scope, versions: readonly PublishedVersion[]): Promise<ReadonlyMap<PostId, boolean>> {
    return this.unitOfWork.run(scope, async (unit) => {
      const posts = new Map(
        (
          await this.posts.lockSome(
            scope,
            versions.map(({ postId }) => postId),
          )
        ).map((post) => [post.id, post]),
      );
      const approved = [...posts.values()].filter(({ status }) => status === 'approved');
      const held = await this.held.ofPosts(
        scope,
        approved.map(({ id }) => id),
      );
      const recorded: RecordedVersion[] = versions.flatMap((version) => {
        const post = posts.get(version.postId);
        if (!post) return [];
        const earlier = held.get(post.id)?.before;
        const isCurrent = (earlier ?? post).seal === version.seal;
        return isCurrent
          ? [{ ...version, post, changed: post.recordPublication(version.seal, version.at, earlier) }]
          : [];
      });
      const news = recorded.filter(({ changed }) => changed);
      await this.posts.save(...news.map(({ post }) => post));
      await this.sealed.published(scope, ...recorded.filter(({ changed, url }) => changed || url).map(placeOf));
      if (news.length) await unit.audit(...news.map(entryOf));
      return new Map([...posts.values()].map((post) => [post.id, recorded.some(({ postId }) => postId === post.id)]));
    });
  }

  /** Locks these posts and the content that their websites are served until the caller's transaction ends. */
  async hold(scope: Scope, posts: readonly { postId: PostId; websiteId: WebsiteId }[]): Promise<void> {
    await this.posts.hold(
      scope,
      posts.map(({ postId }) => postId),
    );
    await this.sealed.hold(
      scope,
      posts.map(({ websiteId }) => websiteId),
    );
  }
}

const placeOf = ({ post, at, url }: RecordedVersion) => ({
  postId: post.id,
  websiteId: post.websiteId,
  at: post.publishedAt ?? at,
  url: url ?? null,
});

const entryOf = ({ post, url }: RecordedVersion) =>
  ({
    action: 'post.published',
    websiteId: post.websiteId,
    subject: { kind: 'post', id: String(post.id), name: post.title },
    changes: { title: [null, post.title], url: [null, url ?? null] },
  }) as const;

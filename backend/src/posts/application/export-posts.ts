import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type PostDetails, type PostName, PostViews } from './views.js';

export const EXPORT_FORMATS = ['markdown', 'html', 'json', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportedPost extends PostName {
  /**
   * Reads the post on demand, so that not all posts are in memory at once; null is skipped.
   * @throws PostNotFound when it was deleted in the meantime
   */
  read(): Promise<PostDetails | null>;
}

@Injectable()
export class ExportPosts {
  constructor(
    private readonly views: PostViews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The current posts in the requested order. Read access is sufficient.
   * @throws PostNotFound when one of them is not found
   */
  async execute({
    scope,
    ids,
    format,
  }: {
    scope: Scope;
    ids: readonly PostId[];
    format: ExportFormat;
  }): Promise<ExportedPost[]> {
    const posts = await this.views.names(scope, [...new Set(ids)]);
    await this.unitOfWork.run(scope, async (unit) => {
      for (const [websiteId, exported] of Map.groupBy(posts, (post) => post.websiteId)) {
        const changes = { format: [null, format], posts: [null, exported.map(({ id }) => id)] } as const;
        await unit.audit({
          action: 'post.exported',
          websiteId,
          subject: subjectOf(exported, websiteId),
          changes,
        });
      }
    });
    return posts.map((post) => ({ ...post, read: () => this.views.get(scope, post.id) }));
  }
}

const subjectOf = ([post, ...others]: readonly PostName[], websiteId: string) =>
  post && others.length === 0
    ? { kind: 'post', id: String(post.id), name: post.title }
    : { kind: 'website', id: websiteId };

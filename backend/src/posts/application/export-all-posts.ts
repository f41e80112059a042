import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PostNotFound } from '../domain/errors.js';
import type { ExportedPost, ExportFormat } from './export-posts.js';
import { type PostFilter, type PostListing, PostViews } from './views.js';

/** Number of posts loaded at once. */
const PAGE = 200;

export type AllPosts = Pick<PostFilter, 'websiteId' | 'status'>;

@Injectable()
export class ExportAllPosts {
  constructor(
    private readonly views: PostViews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Streams all posts of one website or of all that the caller reaches, the newest first. Memory is bounded: it holds
   * one page of names and a few texts.
   * @throws WebsiteNotFound
   */
  async execute({
    scope,
    filter,
    format,
  }: {
    scope: Scope;
    filter: AllPosts;
    format: ExportFormat;
  }): Promise<AsyncGenerator<ExportedPost[]>> {
    const first = await this.page(scope, filter);
    await this.record(scope, filter, {
      format: [null, format],
      posts: [null, first.total],
      ...(filter.status && { status: [null, filter.status] }),
    });
    return this.pages(scope, filter, first);
  }

  private async *pages(
    scope: Scope,
    filter: AllPosts,
    first: Awaited<ReturnType<ExportAllPosts['page']>>,
  ): AsyncGenerator<ExportedPost[]> {
    for (let page = first; ; page = await this.page(scope, filter, page.nextCursor)) {
      yield page.items.map((post) => ({ ...post, read: () => this.read(scope, post) }));
      if (!page.nextCursor) return;
    }
  }

  private page(scope: Scope, filter: AllPosts, cursor?: string) {
    return this.views.list(scope, filter, '-created_at', { limit: PAGE, cursor });
  }

  /** Null for a post that was deleted after its page was read; the export continues with the others. */
  private read(scope: Scope, { id }: PostListing) {
    return this.views.get(scope, id).catch((error: unknown) => {
      if (error instanceof PostNotFound) return null;
      throw error;
    });
  }

  /** Each affected website gets an entry in its audit log; the complete export of a platform admin gets one entry. */
  private async record(
    scope: Scope,
    { websiteId }: AllPosts,
    changes: Record<string, readonly [null, unknown]>,
  ): Promise<void> {
    const websites = websiteId ? [websiteId] : scope.websites === 'all' ? [null] : scope.websites;
    await this.unitOfWork.run(scope, async (unit) => {
      for (const each of websites) {
        const subject = each ? { kind: 'website', id: each } : { kind: 'platform', id: 'posts' };
        await unit.audit({ action: 'post.exported', websiteId: each, subject, changes });
      }
    });
  }
}

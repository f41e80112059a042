import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PostNotFound } from '../domain/errors.js';
import type { ExportedPost, ExportFormat } from './export-posts.js';
import { type PostFilter, type PostListing, PostViews } from './views.js';

/** Of which so many are looked up at once. */
const PAGE = 200;

export type AllPosts = Pick<PostFilter, 'websiteId' | 'status'>;

@Injectable()
export class ExportAllPosts {
  constructor(
    private readonly views: PostViews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * All posts of a website or of every one that the caller reaches, the newest first, a page at a time: however many
   * there are, a page of names and a few texts are held.
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

  /** Null for one that was deleted since its page was read: the others go out. */
  private read(scope: Scope, { id }: PostListing) {
    return this.views.get(scope, id).catch((error: unknown) => {
      if (error instanceof PostNotFound) return null;
      throw error;
    });
  }

  /** In the log of each website that somebody looks after; a platform admin's whole export is one line. */
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

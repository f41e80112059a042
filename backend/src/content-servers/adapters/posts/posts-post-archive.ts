import { Injectable } from '@nestjs/common';
import { ExistingPosts } from '../../../posts/index.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type ArchivedPost, PostArchive } from '../bundled-servers/post-archive/post-archive.js';

/** What the bundled post archive serves: the website's posts. */
@Injectable()
export class PostsPostArchive extends PostArchive {
  constructor(private readonly existing: ExistingPosts) {
    super();
  }

  search(scope: Scope, websiteId: WebsiteId, query: string, limit: number): Promise<ArchivedPost[]> {
    return this.existing.search(scope, websiteId, query, limit);
  }
}

import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type ArchivedPost, PostArchive } from '../bundled-servers/post-archive/post-archive.js';
import { SqlExistingPosts } from '../../../posts/index.js';

/** Serves the website's posts to the bundled post archive. */
@Injectable()
export class PostsPostArchive extends PostArchive {
  constructor(private readonly existing: SqlExistingPosts) {
    super();
  }

  search(scope: Scope, websiteId: WebsiteId, query: string, limit: number): Promise<ArchivedPost[]> {
    return this.existing.search(scope, websiteId, query, limit);
  }
}

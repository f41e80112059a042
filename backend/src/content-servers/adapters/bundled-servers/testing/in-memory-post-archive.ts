import type { WebsiteId } from '../../../../shared/domain/ids.js';
import type { Scope } from '../../../../shared/domain/scope.js';
import { PostArchive } from '../post-archive/post-archive.js';
import type { ArchivedPost } from '../post-archive/post-archive.js';
import { ranked } from '../../../../editorial/index.js';

export class InMemoryPostArchive extends PostArchive {
  constructor(private readonly posts: Readonly<Record<WebsiteId, readonly ArchivedPost[]>>) {
    super();
  }

  async search(scope: Scope, websiteId: WebsiteId, query: string, limit: number): Promise<ArchivedPost[]> {
    return scope.reaches(websiteId) ? ranked(this.posts[websiteId] ?? [], query, limit) : [];
  }
}

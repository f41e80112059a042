import type { WebsiteId } from '../../../../shared/domain/ids.js';
import type { Scope } from '../../../../shared/domain/scope.js';

export interface ArchivedPost {
  id: string;
  title: string;
  slug: string;
  /** URL of the post on the website; absent until the post is known to be live there. */
  url?: string;
  excerpt: string;
  /** The content as plain text. */
  text: string;
  status: string;
}

/** The posts of one website, for internal links and to avoid repetitions. */
export abstract class PostArchive {
  /**
   * Returns posts of any status whose title or text matches the query, best match first, with no more than `limit`
   * posts.
   */
  abstract search(scope: Scope, websiteId: WebsiteId, query: string, limit: number): Promise<ArchivedPost[]>;
}

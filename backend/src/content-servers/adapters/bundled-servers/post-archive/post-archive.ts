import type { WebsiteId } from '../../../../shared/domain/ids.js';
import type { Scope } from '../../../../shared/domain/scope.js';

export interface ArchivedPost {
  id: string;
  title: string;
  slug: string;
  /** Where the website shows it; absent until it is known to be live. */
  url?: string;
  excerpt: string;
  /** Plain text of the content. */
  text: string;
  status: string;
}

/** The posts of one website, as content to link to and not to repeat. */
export abstract class PostArchive {
  /** Posts that match the query by title or text, best match first; whatever their status. At most `limit`. */
  abstract search(scope: Scope, websiteId: WebsiteId, query: string, limit: number): Promise<ArchivedPost[]>;
}

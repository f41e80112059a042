import type { CategoryId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Brief, Evidence } from '../../../editorial/index.js';

export interface MadePost {
  websiteId: WebsiteId;
  categoryId: CategoryId | null;
  /** The category's name. */
  category: string;
  /** The run that made it; null for a post that came from elsewhere. */
  generationRunId: string | null;
}

/** What a post was written from, as the run that made it kept it. */
export abstract class PostMaterial {
  /** The run's own brief, whatever planning says today; for a post without a run today's. */
  abstract brief(scope: Scope, post: MadePost): Promise<Brief>;
  /**
   * The passages the run selected, the most useful first, with their documents and its tool calls; nothing for a post
   * without a run.
   */
  abstract evidence(scope: Scope, post: MadePost): Promise<Evidence>;
}

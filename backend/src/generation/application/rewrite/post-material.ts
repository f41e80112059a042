import type { CategoryId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Brief, Evidence } from '../../../editorial/index.js';

export interface MadePost {
  websiteId: WebsiteId;
  categoryId: CategoryId | null;
  /** Name of the category. */
  category: string;
  /** Of its texts, as a BCP 47 tag. */
  language: string;
  /** The run that created the post; null for a post from elsewhere. */
  generationRunId: string | null;
}

/** Provides what a post was written from, as its run stored it. */
export abstract class PostMaterial {
  /**
   * Returns the run's own brief, even if planning has changed since, with the current voice of the website and the
   * post's language; for a post without a run, the current brief.
   */
  abstract brief(scope: Scope, post: MadePost): Promise<Brief>;
  /**
   * Returns the passages that the run selected, the most useful first, with their documents and its tool calls; empty
   * for a post without a run.
   */
  abstract evidence(scope: Scope, post: MadePost): Promise<Evidence>;
}

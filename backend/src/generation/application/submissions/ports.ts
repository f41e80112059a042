import type { CategoryId, PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { PostText } from '../../../shared/domain/text-fields.js';
import type { Score, SentencePlace } from '../../../editorial/index.js';

/** A text that somebody wrote outside of Galley. */
export interface Submission extends Omit<PostText, 'slug' | 'category' | 'author'> {
  websiteId: WebsiteId;
  categoryId: CategoryId;
  /** Derived from the title when absent, and made free. */
  slug?: string;
}

/** A submission as its post would be. */
export interface AppraisedSubmission extends Submission {
  slug: string;
  /** The category's name. */
  category: string;
  /** As the post would have it: sanitised. */
  content: string;
  score: Score;
  unsupported: readonly (SentencePlace & { text?: string })[];
  /** The same as `TextEvidence` of posts: blocks, citations and the rest, as they are kept. */
  evidence: unknown;
  /** Winnowing fingerprints of its text. */
  fingerprints: readonly number[];
}

/** The highest share of a text's wording that one other post has, 0 to 1. */
export interface Copied {
  share: number;
  /** Which, when it is the website's own. */
  of: { postId: PostId; title: string } | null;
}

/** The posts module, as submissions see it. */
export abstract class SubmissionGateway {
  /**
   * What the text rests on and how it does on the checklist, by the rules of an edited post. Not inside a transaction.
   */
  abstract appraise(scope: Scope, submission: Submission, category: string): Promise<AppraisedSubmission>;
  abstract copied(scope: Scope, submission: AppraisedSubmission, except?: PostId): Promise<Copied>;
  /** A pending post. Joins the caller's transaction. @param label says on the post where it comes from */
  abstract save(
    scope: Scope,
    submission: AppraisedSubmission,
    label: string,
  ): Promise<{ postId: PostId; slug: string }>;
}

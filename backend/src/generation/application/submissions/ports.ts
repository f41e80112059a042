import type { CategoryId, PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { PostText } from '../../../shared/domain/text-fields.js';
import type { Score, SentencePlace } from '../../../editorial/index.js';

/** A text that was written outside of Galley. */
export interface Submission extends Omit<PostText, 'slug' | 'category' | 'author'> {
  websiteId: WebsiteId;
  categoryId: CategoryId;
  /** Derived from the title when absent, and made unique. */
  slug?: string;
}

/** A submission with the results of its checks. */
export interface AppraisedSubmission extends Submission {
  slug: string;
  /** Name of the category. */
  category: string;
  /** Sanitised HTML, as the post would have it. */
  content: string;
  score: Score;
  unsupported: readonly (SentencePlace & { text?: string })[];
  /** The `TextEvidence` of the posts module: blocks, citations and more, in stored form. */
  evidence: unknown;
  /** Winnowing fingerprints of the submission's text. */
  fingerprints: readonly number[];
}

/** Highest share of a text's fingerprints that a single other post has too, 0 to 1. */
export interface Copied {
  share: number;
  /** The other post, if it belongs to the same website. */
  of: { postId: PostId; title: string } | null;
}

/** Gateway from submissions to the posts module. */
export abstract class SubmissionGateway {
  /** Determines citations and score of the text by the rules for edited posts. Must not be called in a transaction. */
  abstract appraise(scope: Scope, submission: Submission, category: string): Promise<AppraisedSubmission>;
  abstract copied(scope: Scope, submission: AppraisedSubmission, except?: PostId): Promise<Copied>;
  /** Saves a pending post. Joins the caller's transaction. @param label remark on the post about its origin */
  abstract save(
    scope: Scope,
    submission: AppraisedSubmission,
    label: string,
  ): Promise<{ postId: PostId; slug: string }>;
}

export { PostsModule } from './posts.module.js';
export { COVER_JOB, RELEASE_JOB, releaseJob } from './application/release-job.js';
export { DecidePost } from './application/decide-post.js';
export { RequestRewrite } from './application/request-rewrite.js';
export { DEFAULT_AUTHOR } from './domain/post-draft.js';
export { MAX_REWRITES } from './domain/post.js';
export { REWRITE_STATUSES, REWRITE_TYPES } from './domain/rewrite-request.js';
export { POST_STATUSES } from './domain/status.js';
export { NotifyReviewers } from './application/notify-reviewers.js';
export {
  type AppraisedSubmission,
  AppraiseSubmission,
  type Submission,
} from './application/submissions/appraise-submission.js';
export { SubmitDraft } from './application/submissions/submit-draft.js';
export type { Copied } from './domain/submission-copied.js';
export { SaveDraft } from './application/save-draft.js';
export { ReadRewrite } from './application/read-rewrite.js';
export { BeginRewrite } from './application/begin-rewrite.js';
export { CompleteRewrite } from './application/complete-rewrite.js';
export { type ImportedPost, ImportPosts } from './application/import-posts.js';
export { FailRewrite } from './application/fail-rewrite.js';
export { MarkPublished } from './application/mark-published.js';
export {
  Covers,
  type CoverText,
  Fingerprints,
  LibraryPictures,
  PostOrigins,
  TextAppraisal,
} from './application/ports.js';
export type { LibraryPicture } from './domain/post-figures.js';
export { PostViews } from './application/views.js';
export { PostResponse } from './adapters/http/post.dto.js';
export {
  PlacedSentenceResponse,
  PostScoreResponse,
  SentenceReferenceResponse,
} from './adapters/http/post-evidence.dto.js';
export { RewriteRequestResponse } from './adapters/http/rewrites.dto.js';
export type { AppraisedPost } from './application/ports.js';
export { translatedFrom } from './domain/evidence.js';
export type { PostDetails } from './application/views.js';
export { RewriteOvertaken } from './domain/errors.js';
export type { BlockDocument, PostScore, TextEvidence } from './domain/evidence.js';
export { ClaimCheckSchema } from './adapters/persistence/claim-check.schema.js';
export { CommentSchema } from './adapters/persistence/comment.schema.js';
export { DigestSchema } from './adapters/persistence/digest.schema.js';
export { DecisionLinkSchema } from './adapters/persistence/decision-link.schema.js';
export { PostSchema } from './adapters/persistence/post.schema.js';
export { PostVersionSchema } from './adapters/persistence/post-version.schema.js';
export { PostFingerprintSchema } from './adapters/persistence/post-fingerprint.schema.js';
export { ImportedPostSchema } from './adapters/persistence/imported-post.schema.js';
export { PostWordSchema } from './adapters/persistence/post-word.schema.js';
export { PostTombstoneSchema } from './adapters/persistence/post-tombstone.schema.js';
export { RewriteRequestSchema } from './adapters/persistence/rewrite-request.schema.js';
export { LivePageColumn, PictureColumns, RunCostColumn } from './adapters/persistence/columns-of-others.js';
export { postsColumn } from './adapters/persistence/posts-column.js';
export { addFingerprints } from './adapters/persistence/sql-fingerprints.js';
export { decideAsBefore } from './adapters/persistence/decide-as-before.js';
export { SqlTombstones } from './adapters/persistence/sql-tombstones.js';
export type { ApprovalRecord } from './domain/sealed-post.js';
export { SealedPostSchema } from './adapters/persistence/sealed-post.schema.js';
export { HeldVersionSchema } from './adapters/persistence/held-version.schema.js';
export { SqlSealedPosts } from './adapters/persistence/sql-sealed-posts.js';
export { SqlExistingPosts } from './adapters/persistence/sql-existing-posts.js';

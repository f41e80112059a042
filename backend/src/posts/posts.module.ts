import { Module } from '@nestjs/common';
import { PlanningModule } from '../planning/index.js';
import { CanonicalSeals } from './adapters/crypto/canonical-seals.js';
import { ClaimChecksController } from './adapters/http/claim-checks.controller.js';
import { CommentsController } from './adapters/http/comments.controller.js';
import { DecisionsController } from './adapters/http/decisions.controller.js';
import { ExportController } from './adapters/http/export.controller.js';
import { PostsController } from './adapters/http/posts.controller.js';
import { ReviewDeckController } from './adapters/http/review-deck.controller.js';
import { ReviewController } from './adapters/http/review.controller.js';
import { RewritesController } from './adapters/http/rewrites.controller.js';
import { VersionsController } from './adapters/http/versions.controller.js';
import { WorkerTextComparison } from './adapters/diff/worker-text-comparison.js';
import { DueDigests } from './adapters/jobs/due-digests.js';
import { HeldReleases } from './adapters/jobs/held-releases.js';
import { DecisionLinkSweeper } from './adapters/jobs/decision-link-sweeper.js';
import { MikroOrmComments } from './adapters/persistence/mikro-orm-comments.js';
import { MikroOrmDecisionLinks } from './adapters/persistence/mikro-orm-decision-links.js';
import { MikroOrmPosts } from './adapters/persistence/mikro-orm-posts.js';
import { MikroOrmRewriteRequests } from './adapters/persistence/mikro-orm-rewrite-requests.js';
import { MikroOrmPostVersions } from './adapters/persistence/mikro-orm-post-versions.js';
import { SqlClaimChecks } from './adapters/persistence/sql-claim-checks.js';
import { SqlCommentViews } from './adapters/persistence/sql-comment-views.js';
import { SqlDigests } from './adapters/persistence/sql-digests.js';
import { SqlExistingPosts } from './adapters/persistence/sql-existing-posts.js';
import { SqlFingerprints } from './adapters/persistence/sql-fingerprints.js';
import { SqlHeldVersions } from './adapters/persistence/sql-held-versions.js';
import { SqlPostOrigins } from './adapters/persistence/sql-post-origins.js';
import { SqlPostViews } from './adapters/persistence/sql-post-views.js';
import { SqlReviewDeck } from './adapters/persistence/sql-review-deck.js';
import { SqlSealedPosts } from './adapters/persistence/sql-sealed-posts.js';
import { SqlSealedVersions } from './adapters/persistence/sql-sealed-versions.js';
import { SqlTeamMembers } from './adapters/persistence/sql-team-members.js';
import { SqlTombstones } from './adapters/persistence/sql-tombstones.js';
import { PlanningDraftCategories } from './adapters/planning/planning-draft-categories.js';
import { BeginRewrite } from './application/begin-rewrite.js';
import { CheckClaims } from './application/check-claims.js';
import { CarryOutMark } from './application/comments/carry-out-mark.js';
import { ChangeComment } from './application/comments/change-comment.js';
import { DeleteComment } from './application/comments/delete-comment.js';
import { Comments } from './application/comments/ports.js';
import { NotifyMentionedUsers } from './application/comments/notify-mentioned-users.js';
import { WriteComment } from './application/comments/write-comment.js';
import { CompleteRewrite } from './application/complete-rewrite.js';
import { DecidePost } from './application/decide-post.js';
import { DecidePosts } from './application/decide-posts.js';
import { DeletePost } from './application/delete-post.js';
import { Digests } from './application/digests/ports.js';
import { SendDigest } from './application/digests/send-digest.js';
import { EditPost } from './application/edit-post.js';
import { ExportAllPosts } from './application/export-all-posts.js';
import { ExportPosts } from './application/export-posts.js';
import { FailRewrite } from './application/fail-rewrite.js';
import { DecideByMail } from './application/mailed-decisions/decide-by-mail.js';
import { OfferDecisions } from './application/mailed-decisions/offer-decisions.js';
import { UndoByMail } from './application/mailed-decisions/undo-by-mail.js';
import { OpenDecisionLink } from './application/mailed-decisions/open-decision-link.js';
import { DecisionLinks } from './application/mailed-decisions/ports.js';
import { ImportPosts } from './application/import-posts.js';
import { MarkPublished } from './application/mark-published.js';
import { NotifyReviewers } from './application/notify-reviewers.js';
import { MovePost } from './application/move-post.js';
import {
  ClaimChecks,
  Fingerprints,
  HeldVersions,
  PostOrigins,
  Posts,
  PostVersions,
  RewriteRequests,
  SealedVersions,
  Seals,
  TeamMembers,
} from './application/ports.js';
import { PostViews } from './application/views.js';
import { PrepareEdit } from './application/prepare-edit.js';
import { PreparePictures } from './application/prepare-pictures.js';
import { ReadRewrite } from './application/read-rewrite.js';
import { ReleaseHeld } from './application/release-held.js';
import { RequestRewrite } from './application/request-rewrite.js';
import { SaveDraft } from './application/save-draft.js';
import { SaveText } from './application/save-text.js';
import { AppraiseSubmission } from './application/submissions/appraise-submission.js';
import { DraftCategories } from './application/submissions/ports.js';
import { SubmitDraft } from './application/submissions/submit-draft.js';
import { RestoreVersion } from './application/restore-version.js';
import { UndoApproval } from './application/undo-approval.js';
import { WithdrawPost } from './application/withdraw-post.js';
import { POST_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';

@Module({
  imports: [PlanningModule],
  controllers: [
    ClaimChecksController,
    CommentsController,
    DecisionsController,
    ExportController,
    PostsController,
    ReviewController,
    ReviewDeckController,
    RewritesController,
    VersionsController,
  ],
  providers: [
    personalTables(POST_TABLES),
    SaveDraft,
    AppraiseSubmission,
    SubmitDraft,
    NotifyReviewers,
    SaveText,
    PrepareEdit,
    PreparePictures,
    EditPost,
    ExportAllPosts,
    ExportPosts,
    RestoreVersion,
    CheckClaims,
    NotifyMentionedUsers,
    WriteComment,
    ChangeComment,
    DeleteComment,
    CarryOutMark,
    OfferDecisions,
    OpenDecisionLink,
    DecideByMail,
    UndoByMail,
    DecisionLinkSweeper,
    SendDigest,
    DueDigests,
    RequestRewrite,
    ReadRewrite,
    BeginRewrite,
    CompleteRewrite,
    FailRewrite,
    ImportPosts,
    DecidePost,
    DecidePosts,
    UndoApproval,
    ReleaseHeld,
    HeldReleases,
    MovePost,
    WithdrawPost,
    DeletePost,
    MarkPublished,
    SqlTombstones,
    { provide: Posts, useClass: MikroOrmPosts },
    { provide: PostVersions, useClass: MikroOrmPostVersions },
    { provide: RewriteRequests, useClass: MikroOrmRewriteRequests },
    { provide: Fingerprints, useClass: SqlFingerprints },
    { provide: PostOrigins, useClass: SqlPostOrigins },
    { provide: SealedVersions, useClass: SqlSealedVersions },
    { provide: HeldVersions, useClass: SqlHeldVersions },
    { provide: Seals, useClass: CanonicalSeals },
    { provide: PostViews, useClass: SqlPostViews },
    SqlClaimChecks,
    { provide: ClaimChecks, useExisting: SqlClaimChecks },
    { provide: Comments, useClass: MikroOrmComments },
    SqlCommentViews,
    SqlReviewDeck,
    { provide: DraftCategories, useClass: PlanningDraftCategories },
    { provide: TeamMembers, useClass: SqlTeamMembers },
    { provide: DecisionLinks, useClass: MikroOrmDecisionLinks },
    { provide: Digests, useClass: SqlDigests },
    WorkerTextComparison,
    SqlSealedPosts,
    SqlExistingPosts,
  ],
  exports: [
    SaveDraft,
    AppraiseSubmission,
    SubmitDraft,
    NotifyReviewers,
    ImportPosts,
    PostOrigins,
    DecidePost,
    RequestRewrite,
    ReadRewrite,
    BeginRewrite,
    CompleteRewrite,
    FailRewrite,
    MarkPublished,
    Fingerprints,
    SqlSealedPosts,
    SqlTombstones,
    SqlExistingPosts,
    PostViews,
  ],
})
export class PostsModule {}

import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { brokenVoiceRules } from '../domain/evidence.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { textOf } from '../../shared/domain/text-fields.js';
import { approvalRecordOf } from '../domain/approval-record.js';
import { MayNotReview, TokenMayNotDecide } from '../domain/errors.js';
import { type ClaimCheckSummary, claimsOf } from '../domain/claim.js';
import type { Decision, Post } from '../domain/post.js';
import { provenanceOf } from '../domain/provenance.js';
import { earlierDecisionOf, releaseTime } from '../domain/held-version.js';
import { ClaimChecks, Covers, HeldVersions, Posts, RewriteRequests, SealedVersions, Seals } from './ports.js';
import { releaseHeldJob, releaseOf } from './release-job.js';

export interface DecidePostInput {
  scope: Scope;
  postId: PostId;
  status: 'approved' | 'rejected';
  /** The version that the person read; absent in bulk decisions, which apply to the current one. */
  version?: number;
  /** The reason for declining. */
  reason?: string | null;
  acceptUnsupported?: boolean;
}

const DECIDED_FIRST = 'The post was decided first';

@Injectable()
export class DecidePost {
  constructor(
    private readonly posts: Posts,
    private readonly rewrites: RewriteRequests,
    private readonly sealed: SealedVersions,
    private readonly held: HeldVersions,
    private readonly seals: Seals,
    private readonly checks: ClaimChecks,
    private readonly covers: Covers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Passes a post for press, sealed as it was read, or declines it. A post without a featured image is sealed with its
   * cover. An approved version is held back as long as its website lets people undo approvals.
   * @throws PostNotFound, MayNotReview, TokenMayNotDecide, PostChanged, IllegalTransition, ClaimsUnchecked,
   * UnsupportedSentences
   */
  async execute(input: DecidePostInput): Promise<Post> {
    if (input.status === 'approved') await this.covers.draw(input.scope, input.postId);
    return this.unitOfWork.run(input.scope, (unit) => this.within(unit, input));
  }

  /** Like `execute`, in the caller's unit of work, with the cover that there is. */
  async within(
    unit: Unit,
    { scope, postId, status, version, reason = null, acceptUnsupported = false }: DecidePostInput,
  ): Promise<Post> {
    const post = await this.posts.lock(scope, postId);
    if (!scope.may('review', post.websiteId)) throw new MayNotReview();
    if (!scope.can('approve')) throw new TokenMayNotDecide();
    const before = post.status;
    const decision = {
      version: version ?? post.version,
      by: { id: scope.userId, name: scope.actor.name },
      at: unit.now(),
    };
    const hadRewrite = post.openRewriteId !== null;
    const brokenVoice = brokenVoiceRules(post.score);
    const checks = status === 'approved' ? await this.checks.summary(scope, postId, claimsOf(post)) : null;
    if (checks) await this.approve(unit, scope, post, checks, acceptUnsupported, decision);
    else post.decline(reason, decision);
    await this.posts.save(post);
    if (hadRewrite) await this.rewrites.close(scope, postId, DECIDED_FIRST, decision.at);
    await unit.audit({
      action: status === 'approved' ? 'post.approved' : 'post.declined',
      websiteId: post.websiteId,
      subject: { kind: 'post', id: String(postId), name: post.title },
      changes: {
        status: [before, post.status],
        ...(status === 'approved' && { seal: [null, post.seal] }),
        ...(status === 'approved' && post.unsupported.length > 0 && { acceptedUnsupported: [null, post.unsupported] }),
        ...(checks && checks.total > 0 && { checkedClaims: [null, checks] }),
        ...(status === 'approved' && brokenVoice.length > 0 && { brokenVoiceRules: [null, brokenVoice] }),
        ...(status === 'rejected' && reason && { reason: [null, reason] }),
      },
      notify: (await this.posts.people(scope, post)).map((userId) => ({ userId, kind: 'decision' })),
    });
    return post;
  }

  private async approve(
    unit: Unit,
    scope: Scope,
    post: Post,
    checks: ClaimCheckSummary,
    acceptUnsupported: boolean,
    decision: Decision,
  ): Promise<void> {
    if (await this.checks.areRequired(scope, post.websiteId)) post.requireChecks(checks, decision.version);
    const before = earlierDecisionOf(post);
    const cover = await this.covers.find(scope, post.id);
    const { seal, document } = this.seals.seal({ ...textOf(post), ...cover });
    post.approve(seal, acceptUnsupported, decision);
    const { id: postId, websiteId, slug, category, language, createdAt, textVersion } = post;
    const sealed = {
      seal,
      version: textVersion,
      slug,
      category,
      language,
      document,
      provenance: provenanceOf(post, seal, decision.at),
      createdAt,
      approvedAt: decision.at,
      approvedBy: decision.by.id,
      acceptedUnsupported: post.unsupported,
    };
    const record = approvalRecordOf(post, scope, checks);
    const releaseAt = releaseTime(decision, await this.held.undoSeconds(scope, websiteId));
    if (releaseAt) {
      await this.held.hold(scope, { postId, websiteId, releaseAt, sealed, record, before });
      unit.enqueue(releaseHeldJob(postId), { lane: websiteId, at: releaseAt });
    } else {
      const { published, publishedAt } = post;
      const version = { ...sealed, postId, websiteId, published, publishedAt, liveUrl: null };
      await this.sealed.put(scope, version, record, decision.at);
      unit.enqueue(...releaseOf(post));
    }
  }
}

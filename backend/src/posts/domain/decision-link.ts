import { newId, type PostId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import {
  DecidedMeanwhile,
  DecisionLinkExpired,
  DecisionLinkUsed,
  NoApprovalOfLink,
  PostChangedSinceMail,
} from './decision-link-errors.js';
import type { PostStatus } from './status.js';

const DECISION_LINK_DAYS = 7;
const DAY_MS = 86_400_000;

export type MailedDecision = 'approved' | 'rejected';

/** Lets one person decide once about one text of a post, from a mail, without signing in. */
export class DecisionLink {
  readonly id: string;
  readonly postId: PostId;
  readonly websiteId: WebsiteId;
  readonly userId: UserId;
  /** SHA-256 (hex) of the token in the link. */
  readonly tokenDigest: string;
  /** SHA-256 (hex) of the text that the mail showed. */
  readonly seal: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  usedAt: Date | null = null;
  decision: MailedDecision | null = null;

  constructor(post: { id: PostId; websiteId: WebsiteId }, userId: UserId, tokenDigest: string, seal: string, at: Date) {
    this.id = newId();
    this.postId = post.id;
    this.websiteId = post.websiteId;
    this.userId = userId;
    this.tokenDigest = tokenDigest;
    this.seal = seal;
    this.createdAt = at;
    this.expiresAt = new Date(at.getTime() + DECISION_LINK_DAYS * DAY_MS);
  }

  /**
   * @param seals of the current text in every format, because the mail may be older than the newest format
   * @throws DecisionLinkUsed, DecisionLinkExpired, DecidedMeanwhile, PostChangedSinceMail
   */
  check(post: { status: PostStatus; decidedByName: string | null }, seals: readonly string[], at: Date): void {
    if (this.decision !== null) throw new DecisionLinkUsed(this.postId, this.decision);
    if (at >= this.expiresAt) throw new DecisionLinkExpired(this.postId);
    if (post.status !== 'pending') throw new DecidedMeanwhile(this.postId, post.status, post.decidedByName);
    if (!seals.includes(this.seal)) throw new PostChangedSinceMail(this.postId);
  }

  /** @throws NoApprovalOfLink when the post's last decision is not an approval with this link */
  checkApproved(post: { decidedAt: Date | null }): void {
    if (this.decision !== 'approved' || this.usedAt?.getTime() !== post.decidedAt?.getTime())
      throw new NoApprovalOfLink(this.postId);
  }

  use(decision: MailedDecision, at: Date): void {
    this.decision = decision;
    this.usedAt = at;
  }

  /** The decision was undone, so that the link can decide again. */
  reopen(): void {
    this.decision = null;
    this.usedAt = null;
  }
}

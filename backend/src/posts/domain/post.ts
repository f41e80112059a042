import type { CategoryId, PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import { PostChanged, PostNotPending, RewriteLimitReached, RewriteStillOpen, UnsupportedSentences } from './errors.js';
import { type BlockDocument, type PostCitation, type PostScore, type PostSource, type SentencePlace, stillStanding } from './evidence.js';
import { changedText, type PostText, sameText, type TextChanges, textOf } from './post-text.js';
import { RewriteRequest, type RewriteWish } from './rewrite-request.js';
import { moved, type PostStatus } from './status.js';

/** Completed rewrites of one post. */
export const MAX_REWRITES = 3;
export const DEFAULT_AUTHOR = 'Content Team';

/** A finished draft, as a generation run hands it over. */
export interface PostDraft extends PostText {
  websiteId: WebsiteId;
  categoryId: CategoryId | null;
  focusTopicId: string | null;
  generationRunId: string;
  blocks: BlockDocument;
  /** `embedded`, `anthropic`. */
  writer: string;
  /** What is said on the post about how it was written. */
  writerLabel: string | null;
  model: string | null;
  sources: readonly PostSource[];
  citations: readonly PostCitation[];
  unsupported: readonly SentencePlace[];
  score: PostScore | null;
}

/** Who decides, over which version, when. */
export interface Decision {
  /** The one that was on the screen. */
  version: number;
  by: { id: UserId; name: string };
  at: Date;
}

/** A galley proof: pending until a person passes it for press. */
export class Post implements PostText {
  /** Its number and key, given by the database. */
  readonly id!: PostId;
  readonly websiteId: WebsiteId;
  categoryId: CategoryId | null;
  focusTopicId: string | null;
  readonly generationRunId: string | null;
  title: string;
  slug: string;
  category: string;
  author: string;
  content: string;
  excerpt: string;
  featuredImage: string;
  metaTitle: string;
  metaDescription: string;
  /** The writer's own document, which citations point into. */
  blocks: BlockDocument;
  status: PostStatus = 'pending';
  /** Whether the sealed version is on the client's website, whatever the status of the text here. */
  published = false;
  publishedAt: Date | null = null;
  /** Completed ones. */
  rewriteCount = 0;
  lastRewriteAt: Date | null = null;
  openRewriteId: string | null = null;
  /** The first content, once it was changed. */
  originalContent: string | null = null;
  readonly writer: string;
  readonly writerLabel: string | null;
  readonly model: string | null;
  sources: readonly PostSource[];
  citations: readonly PostCitation[];
  unsupported: readonly SentencePlace[];
  score: PostScore | null;
  scoreTotal: number | null;
  /** Someone edited it, revised it or asked to have it rewritten. */
  workedOn = false;
  decidedAt: Date | null = null;
  decidedBy: UserId | null = null;
  /** Stays when the account is gone. */
  decidedByName: string | null = null;
  declineReason: string | null = null;
  /** The number of the newest text version. */
  textVersion = 1;
  /** The text version that is sealed and delivered; null when none is. */
  sealedVersion: number | null = null;
  /** SHA-256, hex, of the sealed version. */
  seal: string | null = null;
  /** Counts every change; the one a person read comes back with their change. */
  version = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  constructor(draft: PostDraft, at: Date) {
    this.websiteId = draft.websiteId;
    this.categoryId = draft.categoryId;
    this.focusTopicId = draft.focusTopicId;
    this.generationRunId = draft.generationRunId;
    this.blocks = draft.blocks;
    this.writer = draft.writer;
    this.writerLabel = draft.writerLabel;
    this.model = draft.model;
    this.sources = draft.sources;
    this.citations = draft.citations;
    this.unsupported = draft.unsupported;
    this.score = draft.score;
    this.scoreTotal = draft.score && Math.round(draft.score.total);
    this.createdAt = at;
    this.updatedAt = at;
    Object.assign(this, changedText(draft, {}));
  }

  /** @throws PostChanged when it is not the version that a person read */
  expect(version: number): void {
    if (version !== this.version) throw new PostChanged();
  }

  /**
   * @param plainText of the new content: citations and marks of sentences that are gone go with them
   * @returns whether anything is different now: if not, there is no new version
   * @throws PostChanged, PostNotPending, TextMissing, TextUnusable
   */
  edit(changes: TextChanges, plainText: string, version: number, at: Date): boolean {
    this.expect(version);
    if (this.status !== 'pending') throw new PostNotPending();
    const before = textOf(this);
    const next = changedText(this, changes);
    if (sameText(before, next)) return false;
    Object.assign(this, next);
    if (next.content !== before.content) {
      this.originalContent ??= before.content;
      this.citations = stillStanding(this.citations, this.blocks, plainText);
      this.unsupported = stillStanding(this.unsupported, this.blocks, plainText);
    }
    this.workedOn = true;
    this.textVersion += 1;
    this.updatedAt = at;
    return true;
  }

  /**
   * Seals the text as it stands: from now on exactly these bytes are delivered.
   * @throws PostChanged, IllegalTransition, UnsupportedSentences when there are some and that was not confirmed
   */
  approve(seal: string, acceptUnsupported: boolean, { version, by, at }: Decision): void {
    this.expect(version);
    const status = moved(this.status, 'approve');
    if (this.unsupported.length > 0 && !acceptUnsupported) throw new UnsupportedSentences(this.unsupported);
    this.status = status;
    this.seal = seal;
    this.sealedVersion = this.textVersion;
    this.declineReason = null;
    this.decided(by, at);
  }

  /** @throws PostChanged, IllegalTransition */
  decline(reason: string | null, { version, by, at }: Decision): void {
    this.expect(version);
    this.status = moved(this.status, 'decline');
    this.declineReason = reason;
    this.decided(by, at);
  }

  /** A declined post goes back to review. @throws PostChanged, IllegalTransition */
  reopen(version: number, at: Date): void {
    this.expect(version);
    this.status = moved(this.status, 'reopen');
    this.updatedAt = at;
  }

  /** Back to review for a new version; a sealed one stays live. @throws PostChanged, IllegalTransition */
  revise(version: number, at: Date): void {
    this.expect(version);
    this.status = moved(this.status, 'revise');
    this.workedOn = true;
    this.updatedAt = at;
  }

  /** The sealed version is delivered no longer. @throws PostChanged, IllegalTransition */
  withdraw(version: number, at: Date): void {
    this.expect(version);
    this.status = moved(this.status, 'withdraw');
    this.seal = null;
    this.sealedVersion = null;
    this.published = false;
    this.publishedAt = null;
    this.updatedAt = at;
  }

  /**
   * The version with this seal is on the client's website. While a newer one waits for review the status stays; a seal
   * that was replaced or withdrawn meanwhile changes nothing.
   * @returns whether something changed
   */
  recordPublication(seal: string, at: Date): boolean {
    if (this.seal !== seal) return false;
    const changes = !this.published || this.status === 'approved';
    if (this.status === 'approved') this.status = moved(this.status, 'publish');
    this.published = true;
    this.publishedAt ??= at;
    if (changes) this.updatedAt = at;
    return changes;
  }

  /** @throws PostNotPending, RewriteLimitReached, RewriteStillOpen */
  requestRewrite(wish: RewriteWish, by: UserId, at: Date): RewriteRequest {
    if (this.status !== 'pending') throw new PostNotPending();
    if (this.rewriteCount >= MAX_REWRITES) throw new RewriteLimitReached(MAX_REWRITES);
    if (this.openRewriteId !== null) throw new RewriteStillOpen();
    const request = new RewriteRequest(this, wish, by, at);
    this.openRewriteId = request.id;
    this.workedOn = true;
    this.updatedAt = at;
    return request;
  }

  get rewritesLeft(): number {
    return MAX_REWRITES - this.rewriteCount;
  }

  private decided(by: Decision['by'], at: Date): void {
    this.decidedBy = by.id;
    this.decidedByName = by.name;
    this.decidedAt = at;
    this.openRewriteId = null;
    this.updatedAt = at;
  }
}

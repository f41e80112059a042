import { type CategoryId, newId, type PostId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import { type TextChanges, textOf } from '../../shared/domain/text-fields.js';
import {
  PostChanged,
  PostNotPending,
  RewriteLimitReached,
  RewriteOvertaken,
  RewriteStillOpen,
  TextChangedMeanwhile,
  UnsupportedSentences,
} from './errors.js';
import type { BlockDocument, PostCitation, PostScore, PostSource, SentencePlace, TextEvidence } from './evidence.js';
import type { PostDraft, RewrittenText } from './post-draft.js';
import { changedText, sameText, TextBearer } from './post-text.js';
import { RewriteRequest, type RewriteRequestOptions } from './rewrite-request.js';
import { moved, type PostStatus } from './status.js';

/** Completed rewrites of one post. */
export const MAX_REWRITES = 3;

/** Who decides, over which version, when. */
export interface Decision {
  /** The one that was on the screen. */
  version: number;
  by: { id: UserId; name: string };
  at: Date;
}

/** A galley proof: pending until a person passes it for press. */
export class Post extends TextBearer {
  /** Its number and key, given by the database. */
  readonly id!: PostId;
  readonly websiteId: WebsiteId;
  categoryId: CategoryId | null;
  focusTopicId: string | null;
  readonly generationRunId: string | null;
  /** The writer's own document, which citations point into. */
  blocks!: BlockDocument;
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
  writer: string;
  writerLabel: string | null;
  model: string | null;
  sources!: readonly PostSource[];
  citations!: readonly PostCitation[];
  unsupported!: readonly SentencePlace[];
  score!: PostScore | null;
  scoreTotal!: number | null;
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
  /** Since when it waits for the decision, or waited for the last one. */
  pendingSince: Date;

  constructor(draft: Omit<PostDraft, 'generationRunId'> & { generationRunId: string | null }, at: Date) {
    super();
    this.websiteId = draft.websiteId;
    this.categoryId = draft.categoryId;
    this.focusTopicId = draft.focusTopicId;
    this.generationRunId = draft.generationRunId;
    this.writer = draft.writer;
    this.writerLabel = draft.writerLabel;
    this.model = draft.model;
    this.replaceEvidence(draft);
    this.createdAt = at;
    this.updatedAt = at;
    this.pendingSince = at;
    Object.assign(this, changedText(draft, {}));
  }

  /**
   * A text that was written and published elsewhere: known here, and neither reviewed nor delivered until somebody
   * revises it.
   */
  static imported(draft: Omit<PostDraft, 'generationRunId'>, at: Date, isPublished: boolean): Post {
    const post = new Post({ ...draft, generationRunId: null }, at);
    if (isPublished) post.status = 'imported';
    return post;
  }

  /** @throws PostChanged when it is not the version that a person read */
  expect(version: number): void {
    if (version !== this.version) throw new PostChanged();
  }

  /**
   * What the new text rests on is found out from outside: `replaceEvidence` with it.
   * @returns whether anything is different now: if not, there is no new version
   * @throws PostChanged, PostNotPending, TextMissing, TextUnusable
   */
  edit(changes: TextChanges, version: number, at: Date): boolean {
    this.expect(version);
    if (this.status !== 'pending') throw new PostNotPending();
    if (!this.change(changes, at)) return false;
    this.workedOn = true;
    return true;
  }

  /** The citations, marks and score of the text as it is now. */
  replaceEvidence({ blocks, sources, citations, unsupported, score }: TextEvidence): void {
    this.blocks = blocks;
    this.sources = sources;
    this.citations = citations;
    this.unsupported = unsupported;
    this.score = score;
    this.scoreTotal = score && Math.round(score.total);
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

  /** Whether this person has decided so already, and it still stands. */
  isDecided(status: 'approved' | 'rejected', by: UserId): boolean {
    return this.decidedBy === by && (this.status === status || (status === 'approved' && this.status === 'published'));
  }

  /** A declined post goes back to review. @throws PostChanged, IllegalTransition */
  reopen(version: number, at: Date): void {
    this.expect(version);
    this.status = moved(this.status, 'reopen');
    this.pendingSince = at;
    this.updatedAt = at;
  }

  /** Back to review for a new version; a sealed one stays live. @throws PostChanged, IllegalTransition */
  revise(version: number, at: Date): void {
    this.expect(version);
    this.status = moved(this.status, 'revise');
    this.pendingSince = at;
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
  requestRewrite(options: RewriteRequestOptions, by: UserId, at: Date, id = newId()): RewriteRequest {
    if (this.status !== 'pending') throw new PostNotPending();
    if (this.rewriteCount >= MAX_REWRITES) throw new RewriteLimitReached(MAX_REWRITES);
    if (this.openRewriteId !== null) throw new RewriteStillOpen();
    const request = new RewriteRequest(id, this, options, by, at);
    this.openRewriteId = request.id;
    this.workedOn = true;
    this.updatedAt = at;
    return request;
  }

  /**
   * The request is taken up by this run: a new one, or one that failed and is tried again.
   * @throws PostNotPending, RewriteLimitReached, RewriteStillOpen, RewriteNotProcessable
   */
  beginRewrite(request: RewriteRequest, runId: string): void {
    if (this.status !== 'pending') throw new PostNotPending();
    if (this.rewriteCount >= MAX_REWRITES) throw new RewriteLimitReached(MAX_REWRITES);
    if (this.openRewriteId !== null && this.openRewriteId !== request.id) throw new RewriteStillOpen();
    request.begin(runId, this.content);
    this.openRewriteId = request.id;
  }

  /**
   * The run is done: its text is the post's now, and counts.
   * @throws RewriteOvertaken when the post was decided or the request is not this run's any more, TextChangedMeanwhile
   * when it was edited
   */
  completeRewrite(
    request: RewriteRequest,
    runId: string,
    { of, text, writer, ...evidence }: RewrittenText,
    at: Date,
  ): void {
    request.held(runId);
    if (this.status !== 'pending' || this.openRewriteId !== request.id || this.rewriteCount >= MAX_REWRITES)
      throw new RewriteOvertaken(request.failure);
    if (this.textVersion !== of) throw new TextChangedMeanwhile();
    this.change(text, at);
    this.replaceEvidence(evidence);
    if (writer) Object.assign(this, writer);
    this.rewriteCount += 1;
    this.lastRewriteAt = at;
    this.openRewriteId = null;
    request.complete(this.content, at);
  }

  /** The run came to nothing: the request does not count and may be tried again. @throws RewriteOvertaken */
  failRewrite(request: RewriteRequest, runId: string, reason: string, at: Date): void {
    request.held(runId);
    request.fail(reason, at);
    if (this.openRewriteId === request.id) this.openRewriteId = null;
  }

  get rewritesLeft(): number {
    return MAX_REWRITES - this.rewriteCount;
  }

  private change(changes: TextChanges, at: Date): boolean {
    const before = textOf(this);
    const next = changedText(this, changes);
    if (sameText(before, next)) return false;
    Object.assign(this, next);
    if (next.content !== before.content) this.originalContent ??= before.content;
    this.textVersion += 1;
    this.updatedAt = at;
    return true;
  }

  private decided(by: Decision['by'], at: Date): void {
    this.decidedBy = by.id;
    this.decidedByName = by.name;
    this.decidedAt = at;
    this.openRewriteId = null;
    this.updatedAt = at;
  }
}

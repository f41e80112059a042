import { type Draft, withSentenceTexts } from '../../editorial/index.js';
import { knownLanguage } from '../../shared/domain/language-tag.js';
import { type CategoryId, newId, type PostId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import { type TextChanges, textOf } from '../../shared/domain/text-fields.js';
import {
  type Claim,
  ClaimBothWays,
  type ClaimCheckSummary,
  claimsOf,
  ClaimsOutdated,
  ClaimsUnchecked,
  ClaimUnknown,
} from './claim.js';
import {
  PostChanged,
  PostNotPending,
  RewriteLimitReached,
  RewriteOvertaken,
  RewriteStillOpen,
  TextChangedMeanwhile,
  UndoTimeOver,
  UnsupportedSentences,
} from './errors.js';
import type { BlockDocument, PostCitation, PostScore, PostSource, SentencePlace, TextEvidence } from './evidence.js';
import type { EarlierDecision, HeldVersion } from './held-version.js';
import type { PostDraft, RewrittenText } from './post-draft.js';
import { changedText, sameText, TextBearer } from './post-text.js';
import { RewriteRequest, type RewriteRequestOptions } from './rewrite-request.js';
import { moved, type PostStatus } from './status.js';

/** Completed rewrites of one post. */
export const MAX_REWRITES = 3;

/** A decision: by which actor, about which version, and when. */
export interface Decision {
  /** The version that was on the screen. */
  version: number;
  by: { id: UserId; name: string };
  at: Date;
}

/** Keys of claims that a person has checked, and of those no longer. */
export interface ClaimChanges {
  checked: readonly string[];
  unchecked: readonly string[];
}

/** What people change of a post. */
export interface PostChanges extends TextChanges {
  /** A BCP 47 tag. */
  language?: string;
}

/** What an edit changed: the text, perhaps with its language, or only the language. */
export type Changed = 'text' | 'language';

/** A galley proof: pending until a person passes it for press. */
export class Post extends TextBearer {
  /** The number and primary key, assigned by the database. */
  readonly id!: PostId;
  readonly websiteId: WebsiteId;
  categoryId: CategoryId | null;
  focusTopicId: string | null;
  /** Of its texts, as a BCP 47 tag: its website's when it was written, or what a person chose since. */
  language: string;
  readonly generationRunId: string | null;
  /** The writer's own document; citations refer to its blocks. */
  blocks!: BlockDocument;
  status: PostStatus = 'pending';
  /** Whether the sealed version is on the client's website, regardless of the status of this text. */
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
  /** Whether a person edited or revised it or requested a rewrite. */
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
  /** Incremented by every change; a change must send the version that its author read. */
  version = 1;
  readonly createdAt: Date;
  updatedAt: Date;
  /** The time since which the post waits for a decision, or waited for the last one. */
  pendingSince: Date;

  constructor(draft: Omit<PostDraft, 'generationRunId'> & { generationRunId: string | null }, at: Date) {
    super();
    this.websiteId = draft.websiteId;
    this.categoryId = draft.categoryId;
    this.focusTopicId = draft.focusTopicId;
    this.language = draft.language;
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
   * A post that was written and published elsewhere. It is neither reviewed nor delivered until a person revises it.
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
   * Changes the text, or says in which language it is. The caller computes the new evidence and passes it to
   * `replaceEvidence`.
   * @returns whether the text changed, so that there is a new version of it, or the language alone; null for neither
   * @throws PostChanged, PostNotPending, TextMissing, TextUnusable, LanguageUnknown
   */
  edit({ language = this.language, ...changes }: PostChanges, version: number, at: Date): Changed | null {
    this.expect(version);
    if (this.status !== 'pending') throw new PostNotPending();
    const tag = language === this.language ? language : knownLanguage(language);
    const isOther = tag !== this.language;
    const hasNewText = this.change(changes, at);
    if (!hasNewText && !isOther) return null;
    this.language = tag;
    this.workedOn = true;
    this.updatedAt = at;
    return hasNewText ? 'text' : 'language';
  }

  /** Replaces the citations, marks and score with those of the current text. */
  replaceEvidence({ blocks, sources, citations, unsupported, score }: TextEvidence): void {
    this.blocks = blocks;
    this.sources = sources;
    this.citations = citations;
    this.unsupported = unsupported;
    this.score = score;
    this.scoreTotal = score && Math.round(score.total);
  }

  /**
   * Verifies that these claims can be checked.
   * @param textVersion the version of the text that the person read
   * @returns all claims of the text
   * @throws PostNotPending, ClaimsOutdated, ClaimBothWays, ClaimUnknown
   */
  claimsFor(textVersion: number, changes: ClaimChanges): Claim[] {
    if (this.status !== 'pending') throw new PostNotPending();
    if (textVersion !== this.textVersion) throw new ClaimsOutdated(textVersion, this.textVersion);
    const both = changes.checked.filter((key) => changes.unchecked.includes(key));
    if (both.length > 0) throw new ClaimBothWays(both);
    const claims = claimsOf(this);
    const known = new Set(claims.map(({ key }) => key));
    for (const field of ['checked', 'unchecked'] as const) {
      const unknown = changes[field].filter((key) => !known.has(key));
      if (unknown.length > 0) throw new ClaimUnknown(field, unknown, textVersion);
    }
    return claims;
  }

  /**
   * For a website that wants every claim checked before an approval.
   * @throws PostChanged, ClaimsUnchecked
   */
  requireChecks({ total, checked }: ClaimCheckSummary, version: number): void {
    this.expect(version);
    if (this.status === 'pending' && checked < total) throw new ClaimsUnchecked(total - checked, total);
  }

  /**
   * Seals the current text: from now on exactly these bytes are delivered.
   * @throws PostChanged, IllegalTransition, UnsupportedSentences when there are some and the caller did not accept them
   */
  approve(seal: string, acceptUnsupported: boolean, { version, by, at }: Decision): void {
    this.expect(version);
    const status = moved(this.status, 'approve');
    if (this.unsupported.length > 0 && !acceptUnsupported)
      throw new UnsupportedSentences(withSentenceTexts(this.blocks as Draft, this.unsupported));
    this.status = status;
    this.seal = seal;
    this.sealedVersion = this.textVersion;
    this.declineReason = null;
    this.decided(by, at);
  }

  /**
   * Pending again, with the seal and the decision of before. A rewrite that the approval closed stays closed.
   * @param held the approved version as long as it is held back; null once it is released
   * @param version the approved one that the person read, or a later one
   * @throws IllegalTransition, UndoTimeOver, PostChanged
   */
  undoApproval(held: Pick<HeldVersion, 'releaseAt' | 'before'> | null, version: number, at: Date): void {
    if (this.status === 'published') throw new UndoTimeOver();
    const status = moved(this.status, 'undo');
    if (!held || held.releaseAt <= at) throw new UndoTimeOver();
    // While the version is held back, only the delivery of the one before it can have changed the post.
    if (version <= held.before.version || version > this.version) throw new PostChanged();
    this.status = status;
    this.restore(held.before);
    this.updatedAt = at;
  }

  /** @throws PostChanged, IllegalTransition */
  decline(reason: string | null, { version, by, at }: Decision): void {
    this.expect(version);
    this.status = moved(this.status, 'decline');
    this.declineReason = reason;
    this.decided(by, at);
  }

  /** Whether the current decision is this one and was made by this person. */
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

  /**
   * Back to review for a new version; a sealed one stays live.
   * @param earlier what the approval replaced, when its version is still held back: it is undone then
   * @throws PostChanged, IllegalTransition
   */
  revise(version: number, at: Date, earlier?: EarlierDecision): void {
    this.expect(version);
    this.status = moved(this.status, 'revise');
    if (earlier) this.restore(earlier);
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
   * Records that the version with this seal is on the client's website. While a newer version waits for review the
   * status does not change; a seal that was replaced or withdrawn has no effect.
   * @param earlier what the approval replaced, when its version is still held back: the earlier one is delivered then
   * @returns whether something changed
   */
  recordPublication(seal: string, at: Date, earlier?: EarlierDecision): boolean {
    if ((earlier ?? this).seal !== seal) return false;
    const isAwaited = this.status === 'approved' && !earlier;
    const changes = !this.published || isAwaited;
    if (isAwaited) this.status = moved(this.status, 'publish');
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
   * Assigns the request, new or failed, to this run.
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

  /**
   * Records that the run failed: the request does not count towards the limit and may be retried. @throws
   * RewriteOvertaken
   */
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

  private restore({ seal, sealedVersion, declineReason, decidedAt, decidedByName }: EarlierDecision): void {
    Object.assign(this, { seal, sealedVersion, declineReason, decidedAt, decidedByName, decidedBy: null });
  }

  private decided(by: Decision['by'], at: Date): void {
    this.decidedBy = by.id;
    this.decidedByName = by.name;
    this.decidedAt = at;
    this.openRewriteId = null;
    this.updatedAt = at;
  }
}

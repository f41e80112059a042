import { type PostId, newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { CommentMissing, MayNotDeleteComment, NotYourComment } from './comment-errors.js';
import { MayNotReview } from './errors.js';
import type { SentencePlace } from './evidence.js';

export interface CommentDraft {
  text: string;
  /** The sentence that the comment refers to; null for the whole post. */
  sentence: SentencePlace | null;
  /** People named in it. */
  mentioned: readonly UserId[];
}

/** A comment on a post or on one of its sentences; it is open until a reviewer settles it. */
export class Comment {
  readonly id: string;
  readonly postId: PostId;
  readonly websiteId: WebsiteId;
  /** Null once the person's account is gone. */
  readonly authorId: UserId | null;
  /** Stays when the account is gone. */
  readonly authorName: string;
  text: string;
  readonly sentence: SentencePlace | null;
  mentioned: readonly UserId[];
  resolvedAt: Date | null = null;
  resolvedBy: string | null = null;
  readonly createdAt: Date;
  editedAt: Date | null = null;
  version = 1;

  /** @throws MayNotReview, CommentMissing */
  constructor(
    post: { id: PostId; websiteId: WebsiteId },
    { text, sentence, mentioned }: CommentDraft,
    by: Scope,
    at: Date,
    id = newId(),
  ) {
    if (!by.may('review', post.websiteId)) throw new MayNotReview();
    this.id = id;
    this.postId = post.id;
    this.websiteId = post.websiteId;
    this.authorId = by.userId;
    this.authorName = by.actor.name;
    this.text = said(text);
    this.sentence = sentence;
    this.mentioned = mentioned;
    this.createdAt = at;
  }

  /** @returns who is named now and was not before @throws MayNotReview, NotYourComment, CommentMissing */
  edit(text: string, mentioned: readonly UserId[], by: Scope, at: Date): UserId[] {
    if (!by.may('review', this.websiteId)) throw new MayNotReview();
    if (this.authorId !== by.userId) throw new NotYourComment();
    if (said(text) === this.text) return [];
    const known = new Set(this.mentioned);
    this.text = said(text);
    this.mentioned = mentioned;
    this.editedAt = at;
    return mentioned.filter((id) => !known.has(id));
  }

  /** Settles or reopens the comment. @returns whether anything changed @throws MayNotReview */
  settle(resolved: boolean, by: Scope, at: Date): boolean {
    if (!by.may('review', this.websiteId)) throw new MayNotReview();
    if (resolved === (this.resolvedAt !== null)) return false;
    this.resolvedAt = resolved ? at : null;
    this.resolvedBy = resolved ? by.actor.name : null;
    return true;
  }

  /** @throws MayNotDeleteComment */
  checkMayDelete(by: Scope): void {
    const isOwn = this.authorId === by.userId && by.may('review', this.websiteId);
    if (!isOwn && !by.may('manage_team', this.websiteId)) throw new MayNotDeleteComment();
  }
}

function said(text: string): string {
  const words = text.trim();
  if (!words) throw new CommentMissing();
  return words;
}

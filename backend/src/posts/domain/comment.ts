import { type PostId, newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import {
  AnswerNotSettled,
  AnswerUnusable,
  CommentMissing,
  MarkSettled,
  MayNotDeleteComment,
  NotCarriedOut,
  NotYourComment,
} from './comment-errors.js';
import { MayNotReview } from './errors.js';
import type { SentencePlace } from './evidence.js';
import { changesText, checkedMark, type CommentedSentence, type ProofMark } from './proof-mark.js';

/** Answers to one comment. */
export const MAX_ANSWERS = 100;

export interface CommentDraft {
  /** May be empty beside a mark that says what it wants. */
  text: string;
  /** The sentence that the comment refers to; null for the whole post. */
  sentence: SentencePlace | null;
  /** People named in it. */
  mentioned: readonly UserId[];
  /** What a proofreader wants of the sentence. */
  mark?: ProofMark | null;
  /** The comment that it answers. */
  answerTo?: Comment | null;
}

/** A mark with its sentence. */
export interface MarkedSentence {
  mark: ProofMark;
  sentence: CommentedSentence;
}

/**
 * A comment on a post or on one of its sentences, or a proof mark there; it is open until a reviewer settles it. An
 * answer belongs to the comment that it answers.
 */
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
  readonly mark: ProofMark | null;
  readonly answerTo: string | null;
  mentioned: readonly UserId[];
  /** The text version that was made by carrying out the mark. */
  carriedOutIn: number | null = null;
  resolvedAt: Date | null = null;
  resolvedBy: string | null = null;
  readonly createdAt: Date;
  editedAt: Date | null = null;
  version = 1;

  /** @throws MayNotReview, CommentMissing, MarkUnusable, AnswerUnusable */
  constructor(
    post: { id: PostId; websiteId: WebsiteId },
    { text, sentence, mentioned, mark = null, answerTo = null }: CommentDraft,
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
    if (answerTo) checkAnswer(post.id, answerTo, sentence ?? mark);
    this.mark = mark && checkedMark(mark, sentence);
    this.answerTo = answerTo?.id ?? null;
    this.text = this.said(text);
    this.sentence = sentence;
    this.mentioned = mentioned;
    this.createdAt = at;
  }

  /** @returns who is named now and was not before @throws MayNotReview, NotYourComment, CommentMissing */
  edit(text: string, mentioned: readonly UserId[], by: Scope, at: Date): UserId[] {
    if (!by.may('review', this.websiteId)) throw new MayNotReview();
    if (this.authorId !== by.userId) throw new NotYourComment();
    if (this.said(text) === this.text) return [];
    const known = new Set(this.mentioned);
    this.text = this.said(text);
    this.mentioned = mentioned;
    this.editedAt = at;
    return mentioned.filter((id) => !known.has(id));
  }

  /** Settles or reopens the comment. @returns whether anything changed @throws MayNotReview, AnswerNotSettled */
  settle(resolved: boolean, by: Scope, at: Date): boolean {
    if (!by.may('review', this.websiteId)) throw new MayNotReview();
    if (this.answerTo !== null) throw new AnswerNotSettled();
    if (resolved === (this.resolvedAt !== null)) return false;
    this.resolvedAt = resolved ? at : null;
    this.resolvedBy = resolved ? by.actor.name : null;
    if (!resolved) this.carriedOutIn = null;
    return true;
  }

  /** The mark, if it can be carried out. @throws NotCarriedOut, MarkSettled */
  toCarryOut(): MarkedSentence {
    const { mark, sentence } = this;
    if (!mark || sentence?.text === undefined || !changesText(mark)) throw new NotCarriedOut();
    if (this.resolvedAt !== null) throw new MarkSettled(this.resolvedBy);
    return { mark, sentence: { ...sentence, text: sentence.text } };
  }

  /** The text has a version in which it is carried out. @throws NotCarriedOut, MarkSettled, MayNotReview */
  carryOut(textVersion: number, by: Scope, at: Date): void {
    this.toCarryOut();
    this.settle(true, by, at);
    this.carriedOutIn = textVersion;
  }

  /** @throws MayNotDeleteComment */
  checkMayDelete(by: Scope): void {
    const isOwn = this.authorId === by.userId && by.may('review', this.websiteId);
    if (!isOwn && !by.may('manage_team', this.websiteId)) throw new MayNotDeleteComment();
  }

  /** A query has to ask something; other marks say what they want. */
  private said(text: string): string {
    const words = text.trim();
    if (!words && (!this.mark || this.mark.kind === 'query')) throw new CommentMissing();
    return words;
  }
}

function checkAnswer(postId: PostId, { postId: answered, answerTo }: Comment, place: object | null): void {
  if (answered !== postId) throw new AnswerUnusable('The comment that is answered is on another post.', 'answerTo');
  if (answerTo !== null) throw new AnswerUnusable('Answer the comment itself, not an answer to it.', 'answerTo');
  if (place) throw new AnswerUnusable('An answer has the place of its comment.', 'answerTo');
}

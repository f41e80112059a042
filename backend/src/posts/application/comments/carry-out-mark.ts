import { Injectable } from '@nestjs/common';
import type { Draft } from '../../../editorial/index.js';
import { changeSentence } from '../../../editorial/rendering/index.js';
import type { PostId } from '../../../shared/domain/ids.js';
import { MAX_POST_HTML } from '../../../shared/domain/post-length.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { MarkedSentence } from '../../domain/comment.js';
import { CommentNotFound, MarkAcrossFormatting, MarkPlaceChanged, PostTooLong } from '../../domain/comment-errors.js';
import { MayNotReview } from '../../domain/errors.js';
import type { Post } from '../../domain/post.js';
import { MarkedText, type PlacedMark, type ProofMark } from '../../domain/proof-mark.js';
import { EditPost } from '../edit-post.js';
import { Posts } from '../ports.js';
import { auditedText } from './audited-text.js';
import { Comments } from './ports.js';

export interface CarryOutMarkInput {
  scope: Scope;
  postId: PostId;
  commentId: string;
  /** Of the post that the person read. */
  version: number;
}

/** Changes the text as a mark says, and settles the mark. */
@Injectable()
export class CarryOutMark {
  constructor(
    private readonly posts: Posts,
    private readonly comments: Comments,
    private readonly editPost: EditPost,
  ) {}

  /**
   * @throws PostNotFound, CommentNotFound, MayNotReview, PostChanged, PostNotPending, NotCarriedOut, MarkSettled,
   * MarkPlaceChanged, MarkAcrossFormatting, PostTooLong
   */
  async execute({ scope, postId, commentId, version }: CarryOutMarkInput): Promise<void> {
    const post = await this.posts.get(scope, postId);
    const comment = await this.comments.get(scope, commentId);
    if (comment.postId !== postId) throw new CommentNotFound();
    if (!scope.may('review', post.websiteId)) throw new MayNotReview();
    const marked = comment.toCarryOut();
    post.expect(version);
    await this.editPost.execute({
      scope,
      postId,
      changes: { content: carriedOut(post, marked) },
      version,
      alongside: async (unit, { textVersion, title, websiteId }) => {
        const current = await this.comments.lock(scope, commentId);
        current.carryOut(textVersion, scope, unit.now());
        await this.comments.save(current);
        await unit.audit({
          action: 'comment.carried-out',
          websiteId,
          subject: { kind: 'post', id: String(postId), name: title },
          changes: { comment: [auditedText(current), null] },
        });
      },
    });
  }
}

function carriedOut({ content, blocks }: Pick<Post, 'content' | 'blocks'>, { mark, sentence }: MarkedSentence): string {
  const placed = new MarkedText(blocks).find(mark, sentence);
  if (!placed) throw new MarkPlaceChanged();
  const changed = changeSentence(content, blocks as Draft, placed.sentence, changeOf(mark, placed));
  if (changed === null) throw mark.kind === 'transpose' ? new MarkAcrossFormatting() : new MarkPlaceChanged();
  if (changed.length > MAX_POST_HTML) throw new PostTooLong(MAX_POST_HTML);
  return changed;
}

function changeOf({ kind, words = '' }: ProofMark, { start, end, turn = end }: PlacedMark) {
  if (kind === 'insert') return { kind, start, words } as const;
  return kind === 'transpose' ? ({ kind, start, turn, end } as const) : ({ kind: 'delete', start, end } as const);
}

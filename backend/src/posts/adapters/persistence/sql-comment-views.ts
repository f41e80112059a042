import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import type { Draft } from '../../../editorial/index.js';
import { PostTextContent } from '../../../editorial/rendering/index.js';
import { withoutReviewMarkup } from '../../../shared/adapters/html/review-markup.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { AnswerView, CommentView, MarkView } from '../../application/comments/ports.js';
import { CommentNotFound } from '../../domain/comment-errors.js';
import { PostNotFound } from '../../domain/errors.js';
import { type CommentedSentence, MarkedText, type ProofMark } from '../../domain/proof-mark.js';

const ANSWER = `c.id, c.text, c.author_id as "authorId", c.author_name as author, c.created_at as "createdAt",
  c.edited_at as "editedAt"`;
const COLUMNS = `${ANSWER}, c.post_id as "postId", c.sentence, c.mark, c.answer_to as "answerTo",
  c.carried_out_in as "carriedOutIn", c.resolved_at as "resolvedAt", c.resolved_by as "resolvedBy"`;

type CommentRow = Omit<CommentView, 'answers' | 'mark'> & { mark: ProofMark | null };

@Injectable()
export class SqlCommentViews {
  constructor(private readonly managers: EntityManagers) {}

  /**
   * The newest first, without answers, which are with what they answer.
   * @param filter only settled ones, or only open ones; only marks, or only others
   * @throws PostNotFound
   */
  async list(
    scope: Scope,
    postId: PostId,
    { resolved, marks }: { resolved?: boolean; marks?: boolean },
    { limit, cursor }: PageRequest,
  ): Promise<Page<CommentView>> {
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const [post] = await em.execute<{ websiteId: string }[]>(
      'select website_id as "websiteId" from blog_posts where create_id = ?',
      [postId],
    );
    if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
    const matching = `c.post_id = ? and c.answer_to is null and (?::boolean is null or (c.resolved_at is not null) = ?::boolean)
      and (?::boolean is null or (c.mark is not null) = ?::boolean)`;
    const matched = [postId, resolved ?? null, resolved ?? null, marks ?? null, marks ?? null];
    const rows = await em.execute<CommentRow[]>(
      `select ${COLUMNS} from post_comments c
        where ${matching} and (?::timestamptz is null or (c.created_at, c.id) < (?::timestamptz, ?::uuid))
        order by c.created_at desc, c.id desc limit ?`,
      [...matched, after ?? null, after ?? null, afterId ?? null, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from post_comments c where ${matching}`,
      matched,
    );
    const page = pageOf(rows, limit, total, byCreation);
    return { ...page, items: await withAnswersAndPlaces(em, postId, page.items) };
  }

  /** @throws CommentNotFound */
  async get(scope: Scope, id: string): Promise<CommentView> {
    const em = this.managers.forScope(scope);
    const [row] = await em.execute<(CommentRow & { websiteId: string })[]>(
      `select ${COLUMNS}, c.website_id as "websiteId" from post_comments c where c.id = ?`,
      [id],
    );
    if (!row) throw new CommentNotFound();
    const { websiteId, ...comment } = row;
    if (!scope.reaches(websiteId)) throw new CommentNotFound();
    return (await withAnswersAndPlaces(em, comment.postId, [comment]))[0]!;
  }
}

async function withAnswersAndPlaces(
  em: EntityManager,
  postId: PostId,
  comments: readonly CommentRow[],
): Promise<CommentView[]> {
  const answers =
    comments.length === 0
      ? []
      : await em.execute<(AnswerView & { of: string })[]>(
          `select ${ANSWER}, c.answer_to as "of" from post_comments c where c.answer_to = any (?::uuid[])
            order by c.created_at, c.id`,
          [`{${comments.map(({ id }) => id).join(',')}}`],
        );
  const byComment = Map.groupBy(answers, ({ of }) => of);
  const place = await placer(em, postId, comments);
  return comments.map((comment) => ({
    ...comment,
    mark: comment.mark && markView(comment, comment.mark, place),
    answers: byComment.get(comment.id) ?? [],
  }));
}

const markView = ({ sentence, resolvedAt }: CommentRow, mark: ProofMark, place: Placer): MarkView => ({
  ...mark,
  quote: sentence?.text?.slice(mark.start, mark.end) ?? '',
  place: sentence?.text === undefined || resolvedAt ? null : place(mark, { ...sentence, text: sentence.text }),
});

type Placer = (mark: ProofMark, sentence: CommentedSentence) => MarkView['place'];

/** Finds marks in the current text, which is read only when there are open ones. */
async function placer(em: EntityManager, postId: PostId, comments: readonly CommentRow[]): Promise<Placer> {
  if (!comments.some(({ mark, resolvedAt }) => mark && !resolvedAt)) return () => null;
  const [post] = await em.execute<{ content: string; blocks: Draft; textVersion: number }[]>(
    'select content, blocks, text_version as "textVersion" from blog_posts where create_id = ?',
    [postId],
  );
  if (!post) return () => null;
  const text = new MarkedText(post.blocks);
  const content = new PostTextContent(withoutReviewMarkup(post.content), post.blocks);
  return (mark, sentence) => {
    const placed = text.find(mark, sentence);
    const range = placed && content.rangeOf(placed.sentence, placed);
    if (!range) return null;
    const turn =
      placed.turn === undefined
        ? null
        : (content.rangeOf(placed.sentence, { start: placed.turn, end: placed.end })?.start ?? null);
    return { textVersion: post.textVersion, ...range, turn };
  };
}

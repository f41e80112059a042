import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type CommentView } from '../../application/comments/ports.js';
import { CommentNotFound } from '../../domain/comment-errors.js';
import { PostNotFound } from '../../domain/errors.js';

const COLUMNS = `c.id, c.post_id as "postId", c.text, c.sentence, c.author_id as "authorId", c.author_name as author,
  c.resolved_at as "resolvedAt",
    c.resolved_by as "resolvedBy", c.created_at as "createdAt", c.edited_at as "editedAt"`;

@Injectable()
export class SqlCommentViews {
  constructor(private readonly managers: EntityManagers) {}

  /** Lists comments, the newest first. @param resolved only resolved ones, or only open ones @throws PostNotFound */
  async list(
    scope: Scope,
    postId: PostId,
    { resolved }: { resolved?: boolean },
    { limit, cursor }: PageRequest,
  ): Promise<Page<CommentView>> {
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const [post] = await em.execute<{ websiteId: string }[]>(
      'select website_id as "websiteId" from blog_posts where create_id = ?',
      [postId],
    );
    if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
    const matching = 'c.post_id = ? and (?::boolean is null or (c.resolved_at is not null) = ?::boolean)';
    const matched = [postId, resolved ?? null, resolved ?? null];
    const rows = await em.execute<CommentView[]>(
      `select ${COLUMNS} from post_comments c
        where ${matching} and (?::timestamptz is null or (c.created_at, c.id) < (?::timestamptz, ?::uuid))
        order by c.created_at desc, c.id desc limit ?`,
      [...matched, after ?? null, after ?? null, afterId ?? null, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from post_comments c where ${matching}`,
      matched,
    );
    return pageOf(rows, limit, total, byCreation);
  }

  /** @throws CommentNotFound */
  async get(scope: Scope, id: string): Promise<CommentView> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<(CommentView & { websiteId: string })[]>(
        `select ${COLUMNS}, c.website_id as "websiteId" from post_comments c where c.id = ?`,
        [id],
      );
    if (!row) throw new CommentNotFound();
    const { websiteId, ...comment } = row;
    if (!scope.reaches(websiteId)) throw new CommentNotFound();
    return comment;
  }
}

import { Injectable } from '@nestjs/common';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { CommentToMe } from '../../application/ports.js';
import { reachOf } from './reach.js';

/** Longest text that is shown of a comment, characters. */
const LONGEST = 300;

const FROM = `from notifications n join post_comments c on c.id = n.about join blog_posts p on p.create_id = c.post_id
  left join post_comments q on q.id = c.answer_to
  where n.user_id = ? and n.kind in ('mention', 'answer') and n.read_at is null
    and coalesce(c.resolved_at, q.resolved_at) is null and (?::uuid[] is null or n.website_id = any (?::uuid[]))`;

@Injectable()
export class SqlCommentsToMe {
  constructor(private readonly managers: EntityManagers) {}

  /**
   * Open comments that mention the caller or answer them and that they have not read, the newest first.
   * @throws WebsiteNotFound when the website is outside the caller's scope
   */
  async list(
    scope: Scope,
    websiteId: WebsiteId | undefined,
    { limit, cursor }: PageRequest,
  ): Promise<Page<CommentToMe>> {
    const em = this.managers.forScope(scope);
    const reached = await reachOf(em, scope, websiteId);
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const of = [scope.userId, reached, reached];
    const rows = await em.execute<CommentToMe[]>(
      `select n.id, n.kind, n.at, c.id as "commentId", p.create_id as "postId", p.title, c.author_name as author,
          left(c.text, ${LONGEST}) as text, n.website_id as "websiteId",
          (select name from websites where id = n.website_id) as "websiteName"
        ${FROM} and (?::timestamptz is null or (n.at, n.id) < (?::timestamptz, ?::uuid)) order by n.at desc, n.id desc limit ?`,
      [...of, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(`select count(*)::int as total ${FROM}`, of);
    return pageOf(rows, limit, total, ({ at, id }) => [new Date(at).toISOString(), id]);
  }
}

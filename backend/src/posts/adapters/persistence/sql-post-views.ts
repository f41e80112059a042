import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cursorOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { HtmlSanitizer, type PostDetails, type PostFilter, type PostListing, type PostSort, PostViews, type RewriteRow, type VersionRow } from '../../application/ports.js';
import { PostNotFound, RewriteRequestNotFound } from '../../domain/errors.js';
import { wordCount } from '../../domain/post-text.js';
import { DETAIL_COLUMNS, LISTING_COLUMNS, REWRITE_COLUMNS, SORTS } from './post-columns.js';

@Injectable()
export class SqlPostViews extends PostViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly html: HtmlSanitizer,
  ) {
    super();
  }

  async list(scope: Scope, filter: PostFilter, sort: PostSort, { limit, cursor }: PageRequest): Promise<Page<PostListing>> {
    if (filter.websiteId && !scope.reaches(filter.websiteId)) throw new WebsiteNotFound();
    const em = this.managers.of(scope);
    if (filter.websiteId) await knownWebsite(em, filter.websiteId);
    const { where, values } = matching(scope, filter);
    const { key, kind, type } = SORTS[sort.replace('-', '') as keyof typeof SORTS];
    const [direction, beyond] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>'];
    const [from, afterId] = readCursor(cursor, kind, 'number') ?? [null, null];
    const after = kind === 'time' && typeof from === 'string' ? new Date(from) : (from ?? null);
    const rows = await em.execute<(PostListing & { sortKey: string | number })[]>(
      `select ${LISTING_COLUMNS}, ${key} as "sortKey" from blog_posts p join websites w on w.id = p.website_id
        where ${where} and (?::bigint is null or (${key}, p.create_id) ${beyond} (?::${type}, ?::bigint))
        order by ${key} ${direction}, p.create_id ${direction} limit ?`,
      [...values, afterId ?? null, after, afterId ?? null, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(`select count(*)::int as total from blog_posts p where ${where}`, values);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? cursorOf(kind === 'time' ? new Date(last.sortKey).toISOString() : last.sortKey, last.id) : null;
    return { items: page.map(({ sortKey: _, ...post }) => post), total, nextCursor: next };
  }

  async get(scope: Scope, id: PostId): Promise<PostDetails> {
    const [row] = await this.managers.of(scope).execute<Omit<PostDetails, 'wordCount'>[]>(
      `select ${DETAIL_COLUMNS} from blog_posts p join websites w on w.id = p.website_id left join sealed_posts s on s.post_id = p.create_id
        where p.create_id = ?`,
      [id],
    );
    if (!row || !scope.reaches(row.websiteId)) throw new PostNotFound();
    return { ...row, wordCount: wordCount(this.html.plainText(row.content)) };
  }

  async versions(scope: Scope, id: PostId): Promise<VersionRow[]> {
    const em = this.managers.of(scope);
    await knownPost(em, scope, id);
    return em.execute<VersionRow[]>('select number, at, by, kind, title from post_versions where post_id = ? order by number desc', [id]);
  }

  async rewriteRequests(scope: Scope, id: PostId): Promise<RewriteRow[]> {
    const em = this.managers.of(scope);
    await knownPost(em, scope, id);
    return em.execute<RewriteRow[]>(`select ${REWRITE_COLUMNS} from rewrite_requests where post_id = ? order by created_at desc, id desc`, [id]);
  }

  async rewriteRequest(scope: Scope, id: string): Promise<RewriteRow> {
    const [row] = await this.managers.of(scope).execute<(RewriteRow & { websiteId: string })[]>(`select ${REWRITE_COLUMNS}, website_id as "websiteId" from rewrite_requests where id = ?`, [id]);
    if (!row || !scope.reaches(row.websiteId)) throw new RewriteRequestNotFound();
    return row;
  }
}

function matching(scope: Scope, filter: PostFilter): { where: string; values: unknown[] } {
  const [websiteId, status, category] = [filter.websiteId ?? null, filter.status ?? null, filter.category ?? null];
  const reached = scope.websites === 'all' ? null : `{${scope.websites.join(',')}}`;
  const pattern = filter.q ? `%${filter.q.replace(/[\\%_]/g, '\\$&')}%` : null;
  return {
    where: `(?::uuid[] is null or p.website_id = any (?::uuid[])) and (?::uuid is null or p.website_id = ?::uuid)
      and (?::text is null or p.status = ?) and (?::text is null or p.category = ?)
      and (?::text is null or p.title ilike ? or p.slug ilike ? or p.category ilike ? or p.excerpt ilike ?)`,
    values: [reached, reached, websiteId, websiteId, status, status, category, category, pattern, pattern, pattern, pattern, pattern],
  };
}

async function knownWebsite(em: EntityManager, id: string): Promise<void> {
  const rows = await em.execute<unknown[]>('select 1 from websites where id = ?', [id]);
  if (rows.length === 0) throw new WebsiteNotFound();
}

async function knownPost(em: EntityManager, scope: Scope, id: PostId): Promise<void> {
  const [post] = await em.execute<{ websiteId: string }[]>('select website_id as "websiteId" from blog_posts where create_id = ?', [id]);
  if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
}

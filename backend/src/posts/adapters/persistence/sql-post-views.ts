import { Injectable } from '@nestjs/common';
import { plainTextOf } from '../../../editorial/rendering/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Draft, withSentenceTexts } from '../../../editorial/index.js';
import { placesIn } from '../../../editorial/rendering/index.js';
import { withoutReviewMarkup } from '../../../shared/adapters/html/review-markup.js';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import {
  type PostDetails,
  type PostFilter,
  type PostListing,
  type PostName,
  type PostSort,
  type PostTopics,
  PostViews,
  type RewriteRow,
} from '../../application/views.js';
import type { BlockDocument } from '../../domain/evidence.js';
import { PostNotFound, RewriteRequestNotFound } from '../../domain/errors.js';
import { wordCount } from '../../domain/post-text.js';
import { LivePageColumn, PictureColumns, RunCostColumn } from './columns-of-others.js';
import { detailColumns, listingColumns, REWRITE_COLUMNS, SORTS } from './post-columns.js';
import { countedOf, matching } from './post-filter.js';

type StoredDetails = Omit<PostDetails, 'wordCount' | 'places'> & { blocks: BlockDocument };

/** Maximum number of categories, and of focus topics, by which the list of posts can be filtered. */
const MAX_TOPICS = 200;

@Injectable()
export class SqlPostViews extends PostViews {
  private readonly listing: string;
  private readonly details: string;

  constructor(
    private readonly managers: EntityManagers,
    live: LivePageColumn,
    costs: RunCostColumn,
    pictures: PictureColumns,
  ) {
    super();
    this.listing = listingColumns(live, pictures);
    this.details = detailColumns(live, costs, pictures);
  }

  async list(
    scope: Scope,
    filter: PostFilter,
    sort: PostSort,
    { limit, cursor }: PageRequest,
  ): Promise<Page<PostListing>> {
    const em = await this.reaching(scope, filter.websiteId);
    const { where, values } = await matching(em, scope, filter);
    const { key, kind, type } = SORTS[sort.replace('-', '') as keyof typeof SORTS];
    const [direction, beyond] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>'];
    const [from, afterId] = readCursor(cursor, kind, 'number') ?? [null, null];
    const after = kind === 'time' && typeof from === 'string' ? new Date(from) : (from ?? null);
    // The page is selected by its keys alone, which are indexed; only its own posts are read.
    const rows = await em.execute<(PostListing & { sortKey: string | number })[]>(
      `with page as (
         select p.create_id as id, ${key} as key from blog_posts p ${key.includes('w.name') ? 'join websites w on w.id = p.website_id' : ''}
          where ${where} and (?::bigint is null or (${key}, p.create_id) ${beyond} (?::${type}, ?::bigint))
          order by ${key} ${direction}, p.create_id ${direction} limit ?)
       select ${this.listing}, page.key as "sortKey"
         from page join blog_posts p on p.create_id = page.id join websites w on w.id = p.website_id
        order by page.key ${direction}, p.create_id ${direction}`,
      [...values, afterId ?? null, after, afterId ?? null, limit + 1],
    );
    const total =
      (await countedOf(em, scope, filter)) ??
      (
        await em.execute<[{ total: number }]>(`select count(*)::int as total from blog_posts p where ${where}`, values)
      )[0].total;
    const page = pageOf(rows, limit, total, ({ sortKey, id }) => [
      kind === 'time' ? new Date(sortKey).toISOString() : sortKey,
      id,
    ]);
    return { ...page, items: page.items.map(({ sortKey: _, ...post }) => post) };
  }

  async topics(scope: Scope, filter: Pick<PostFilter, 'websiteId' | 'status'>): Promise<PostTopics> {
    const em = await this.reaching(scope, filter.websiteId);
    const { where, values } = await matching(em, scope, filter);
    const categories = await em.execute<PostTopics['categories']>(
      `select p.category as name, count(*)::int as posts from blog_posts p where ${where}
        group by p.category order by p.category limit ${MAX_TOPICS}`,
      values,
    );
    const focusTopics = await em.execute<PostTopics['focusTopics']>(
      `select t.id, t.title, count(*)::int as posts from blog_posts p join focus_topics t on t.id = p.focus_topic_id
        where ${where} group by t.id, t.title order by t.title, t.id limit ${MAX_TOPICS}`,
      values,
    );
    return { categories, focusTopics };
  }

  async names(scope: Scope, ids: readonly PostId[]): Promise<PostName[]> {
    const rows = await this.managers.forScope(scope).execute<PostName[]>(
      `select create_id as id, website_id as "websiteId", title, slug from blog_posts
        where create_id = any (?::int[]) order by array_position(?::int[], create_id)`,
      [`{${ids.join(',')}}`, `{${ids.join(',')}}`],
    );
    if (rows.length !== ids.length || rows.some(({ websiteId }) => !scope.reaches(websiteId))) throw new PostNotFound();
    return rows;
  }

  async get(scope: Scope, id: PostId): Promise<PostDetails> {
    const [row] = await this.managers.forScope(scope).execute<StoredDetails[]>(
      `select ${this.details} from blog_posts p join websites w on w.id = p.website_id left join sealed_posts s on s.post_id = p.create_id
        where p.create_id = ?`,
      [id],
    );
    if (!row || !scope.reaches(row.websiteId)) throw new PostNotFound();
    const { blocks, ...post } = row;
    const draft = blocks as Draft;
    const content = withoutReviewMarkup(post.content);
    return {
      ...post,
      content,
      originalContent: post.originalContent && withoutReviewMarkup(post.originalContent),
      citations: withSentenceTexts(draft, post.citations),
      unsupported: withSentenceTexts(draft, post.unsupported),
      places: placesIn(content, draft),
      wordCount: wordCount(plainTextOf(content)),
    };
  }

  async rewriteRequests(scope: Scope, id: PostId): Promise<RewriteRow[]> {
    const em = this.managers.forScope(scope);
    await knownPost(em, scope, id);
    return em.execute<RewriteRow[]>(
      `select ${REWRITE_COLUMNS} from rewrite_requests where post_id = ? order by created_at desc, id desc`,
      [id],
    );
  }

  async rewriteRequest(scope: Scope, id: string): Promise<RewriteRow> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<(RewriteRow & { websiteId: string })[]>(
        `select ${REWRITE_COLUMNS}, website_id as "websiteId" from rewrite_requests where id = ?`,
        [id],
      );
    if (!row || !scope.reaches(row.websiteId)) throw new RewriteRequestNotFound();
    return row;
  }

  private async reaching(scope: Scope, websiteId: WebsiteId | undefined): Promise<EntityManager> {
    const em = this.managers.forScope(scope);
    if (websiteId === undefined) return em;
    const known = scope.reaches(websiteId)
      ? await em.execute<unknown[]>('select 1 from websites where id = ?', [websiteId])
      : [];
    if (known.length === 0) throw new WebsiteNotFound();
    return em;
  }
}

async function knownPost(em: EntityManager, scope: Scope, id: PostId): Promise<void> {
  const [post] = await em.execute<{ websiteId: string }[]>(
    'select website_id as "websiteId" from blog_posts where create_id = ?',
    [id],
  );
  if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
}

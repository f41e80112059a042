import { Injectable } from '@nestjs/common';
import { plainTextOf } from '../../../editorial/rendering/index.js';
import { alikeTitles } from '../../../shared/adapters/persistence/alike-titles.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { AlikeTitle, ArchivedText } from '../../application/public-ports.js';

const MAX_TITLES = 1_000;
/** Maximum searched characters of a post: a text search vector is limited to a megabyte. */
const MAX_SEARCHED = 300_000;
/** Maximum words of a query. */
const MAX_WORDS = 24;
const TITLED = {
  table: 'blog_posts',
  key: 'create_id',
  words: { table: 'post_words', key: 'post_id' },
  columns: 'create_id as "postId", title, status, created_at as "createdAt"',
};

/** Finds what a website has already published, so that new posts link to it and do not repeat it. */
@Injectable()
export class SqlExistingPosts {
  constructor(private readonly managers: EntityManagers) {}

  /** Titles, the newest first, at most 1,000. */
  async titles(scope: Scope, websiteId: WebsiteId): Promise<string[]> {
    if (!scope.reaches(websiteId)) return [];
    const rows = await this.managers
      .forScope(scope)
      .execute<{ title: string }[]>(
        'select title from blog_posts where website_id = ? order by created_at desc, create_id desc limit ?',
        [websiteId, MAX_TITLES],
      );
    return rows.map(({ title }) => title);
  }

  /** Posts with titles similar to this text or to a part of it, the most similar first, in any status. */
  async titledLike(scope: Scope, websiteId: WebsiteId, text: string, limit: number): Promise<AlikeTitle[]> {
    return scope.reaches(websiteId)
      ? alikeTitles<AlikeTitle>(this.managers.forScope(scope), TITLED, websiteId, text, limit)
      : [];
  }

  /** Posts that contain words of the query in title or text, best match first, in any status. */
  async search(scope: Scope, websiteId: WebsiteId, query: string, limit: number): Promise<ArchivedText[]> {
    const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, MAX_WORDS);
    if (!scope.reaches(websiteId) || words.length === 0) return [];
    const rows = await this.managers
      .forScope(scope)
      .execute<(ArchivedText & { content: string; liveUrl: string | null })[]>(
        `select p.create_id::text as id, p.title, p.slug, p.excerpt, p.content, p.status, coalesce(s.live_url, o.url) as "liveUrl"
         from (select *, setweight(to_tsvector('english', title), 'A')
                 || to_tsvector('english', left(regexp_replace(content, '<[^>]*>', ' ', 'g'), ${MAX_SEARCHED})) as words
                 from blog_posts where website_id = ?) p
         left join sealed_posts s on s.post_id = p.create_id
         left join imported_posts o on o.post_id = p.create_id
        where p.words @@ to_tsquery('english', ?)
        order by ts_rank(p.words, to_tsquery('english', ?), 1) desc, p.create_id desc limit ?`,
        [websiteId, words.join(' | '), words.join(' | '), limit],
      );
    return rows.map(({ content, liveUrl, ...post }) => ({
      ...post,
      ...(liveUrl && { url: liveUrl }),
      text: plainTextOf(content),
    }));
  }
}

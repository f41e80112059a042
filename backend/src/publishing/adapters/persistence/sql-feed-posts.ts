import { Injectable } from '@nestjs/common';
import { withoutReviewMarkup } from '../../../shared/adapters/html/review-markup.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type FeedPost, FeedPosts, type FeedWebsite } from '../../application/feeds/ports.js';
import { PostFeedNotFound } from '../../domain/feeds/errors.js';

interface SealedRow {
  id: number;
  document: string;
  url: string | null;
  publishedAt: string | null;
  approvedAt: string;
}

type SealedFields = Pick<FeedPost, 'title' | 'author' | 'category' | 'content' | 'excerpt'>;

@Injectable()
export class SqlFeedPosts extends FeedPosts {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async website(websiteId: WebsiteId): Promise<FeedWebsite> {
    const [row] = await this.managers.forScope(readerOf(websiteId)).execute<FeedWebsite[]>(
      `select w.name, w.url, w.description, w.language, w.is_active as "isActive", c.version as "contentVersion"
         from websites w left join served_contents c on c.website_id = w.id where w.id = ?`,
      [websiteId],
    );
    if (!row) throw new PostFeedNotFound();
    return row;
  }

  async newest(websiteId: WebsiteId, limit: number): Promise<FeedPost[]> {
    const rows = await this.managers.forScope(readerOf(websiteId)).execute<SealedRow[]>(
      `select post_id as id, document, live_url as url, published_at as "publishedAt", approved_at as "approvedAt"
         from sealed_posts where website_id = ? order by updated_at desc, post_id desc limit ?`,
      [websiteId, limit],
    );
    return rows.map(postOf).sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id);
  }
}

function postOf({ id, document, url, publishedAt, approvedAt }: SealedRow): FeedPost {
  const { title, author, category, content, excerpt } = JSON.parse(document) as SealedFields;
  return {
    id,
    title,
    author,
    category,
    content: withoutReviewMarkup(content),
    excerpt,
    url,
    publishedAt: new Date(publishedAt ?? approvedAt),
    updatedAt: new Date(approvedAt),
  };
}

const readerOf = (websiteId: WebsiteId): Scope => Scope.system('post-feed', [websiteId]);

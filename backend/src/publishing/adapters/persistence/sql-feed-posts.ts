import { Injectable } from '@nestjs/common';
import { SqlServedPictures, type Variant } from '../../../pictures/index.js';
import { withoutReviewMarkup } from '../../../shared/adapters/html/review-markup.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { commonFile } from '../../../shared/domain/served-picture.js';
import { type FeedPost, FeedPosts, type FeedWebsite } from '../../application/feeds/ports.js';
import { PostFeedNotFound } from '../../domain/feeds/errors.js';
import { isWebAddress } from '../../domain/templates/settings.js';

interface SealedRow {
  id: number;
  document: string;
  language: string;
  url: string | null;
  publishedAt: string | null;
  approvedAt: string;
  /** The featured image in the library; null for any other. */
  address: string | null;
  variants: readonly Variant[] | null;
}

type SealedFields = Pick<FeedPost, 'title' | 'author' | 'category' | 'content' | 'excerpt'> & {
  featured_image: string;
  featured_image_alt?: string;
};

@Injectable()
export class SqlFeedPosts extends FeedPosts {
  constructor(
    private readonly managers: EntityManagers,
    private readonly pictures: SqlServedPictures,
  ) {
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
      `select s.post_id as id, s.document, s.language, s.live_url as url, s.published_at as "publishedAt",
              s.approved_at as "approvedAt", s.picture as address, p.variants
         from sealed_posts s left join pictures p on p.address = s.picture and p.website_id = s.website_id
        where s.website_id = ? order by s.updated_at desc, s.post_id desc limit ?`,
      [websiteId, limit],
    );
    return rows
      .map((row) => this.postOf(row))
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id);
  }

  private postOf(row: SealedRow): FeedPost {
    const { id, document, language, url, publishedAt, approvedAt } = row;
    const sealed = JSON.parse(document) as SealedFields;
    const { title, author, category, content, excerpt } = sealed;
    return {
      id,
      title,
      author,
      category,
      language,
      content: withoutReviewMarkup(content),
      excerpt,
      image: this.imageOf(row, sealed),
      url,
      publishedAt: new Date(publishedAt ?? approvedAt),
      updatedAt: new Date(approvedAt),
    };
  }

  /** A picture that is no longer in the library is left out. */
  private imageOf({ address, variants }: SealedRow, { featured_image, featured_image_alt }: SealedFields) {
    const alt = featured_image_alt ?? '';
    if (address === null) return isWebAddress(featured_image) ? { url: featured_image, alt } : null;
    return variants && { ...commonFile(this.pictures.served(address, variants)), alt };
  }
}

const readerOf = (websiteId: WebsiteId): Scope => Scope.system('post-feed', [websiteId]);

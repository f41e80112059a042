import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { partnerMapping } from '../../domain/templates/partner.js';
import { previewDestination } from './preview-address.js';

/**
 * Lets a website that has a configuration deliver to Galley Preview from now on, and shows there what it has published.
 */
export async function connectPreview(em: EntityManager, websiteId: WebsiteId): Promise<void> {
  await em.execute(
    `update publishing_configs set template_type = 'partner', destination_url = ?, headers = '{}', field_mapping = ?::jsonb,
      settings = '{"withdrawals": "yes"}', is_active = true where website_id = ?`,
    [previewDestination(websiteId), JSON.stringify(partnerMapping), websiteId],
  );
  await em.execute(
    `insert into preview_posts
      (website_id, post_id, message_id, slug, title, excerpt, content, category, featured_image, featured_image_alt,
       published_at, received_at)
      select website_id, create_id, '', slug, title, excerpt, content, category, featured_image, featured_image_alt,
        published_at, published_at
        from blog_posts where website_id = ? and published`,
    [websiteId],
  );
}

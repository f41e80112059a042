import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';

/** A post that Galley Preview received, or, without its text, one that was withdrawn from it. */
export const PreviewPostSchema = defineEntity({
  name: 'PreviewPost',
  tableName: 'preview_posts',
  properties: {
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().primary().fieldName('website_id').deleteRule('cascade'),
    /** No foreign key, because a receiver knows posts by what it was sent only. */
    postId: p.integer().primary(),
    /** The `webhook-id` that the post was last saved under: what comes under the same or a smaller one is older. */
    messageId: p.string().length(100),
    slug: p.string().length(100).nullable(),
    title: p.text().nullable(),
    excerpt: p.text().nullable(),
    content: p.text().nullable(),
    category: p.text().nullable(),
    featuredImage: p.text().nullable(),
    featuredImageAlt: p.text().nullable(),
    publishedAt: p.datetime(3).nullable(),
    receivedAt: p.datetime(3),
  },
  uniques: [{ name: 'preview_posts_slug_unique', properties: ['websiteId', 'slug'] }],
  indexes: [{ name: 'preview_posts_newest_index', properties: ['websiteId', 'publishedAt'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

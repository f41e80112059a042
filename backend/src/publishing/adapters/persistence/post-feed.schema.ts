import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { PostFeed } from '../../domain/feeds/post-feed.js';

export const PostFeedSchema = defineEntity({
  class: PostFeed,
  tableName: 'post_feeds',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    keyDigest: p.string().length(64).unique('post_feeds_key_unique'),
    createdAt: p.datetime(3),
  },
  indexes: [{ properties: ['websiteId', 'createdAt', 'id'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { RemotePost, type RemoteState } from '../../domain/remote-post.js';
import { PublishingConfigSchema } from './publishing-config.schema.js';

/** No foreign key to the post, because a deleted post must still be removed from the destination. */
export const RemotePostSchema = defineEntity({
  class: RemotePost,
  tableName: 'remote_posts',
  properties: {
    configId: () =>
      p.manyToOne(PublishingConfigSchema).mapToPk().primary().fieldName('config_id').deleteRule('cascade'),
    postId: p.integer().primary().autoincrement(false),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    templateType: p.string().length(50),
    destinationUrl: p.string().length(2000),
    remoteId: p.string().length(100),
    url: p.string().length(2000).nullable(),
    picture: p.json<RemotePost['picture']>().nullable(),
    seal: p.string().length(64),
    state: p.string().length(20).$type<RemoteState>(),
    updatedAt: p.datetime(3),
  },
  indexes: [{ properties: ['postId'] }],
  checks: [{ name: 'remote_posts_state_check', expression: `state in ('live', 'removing', 'withdrawn', 'deleted')` }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { CALLER, REACHES_ALL, reaches } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { CalendarFeed } from '../../domain/calendar-feed.js';

const OWN = `(${REACHES_ALL} or user_id = ${CALLER})`;

/** People read and revoke only their own links, and create links only for websites they have access to. */
export const CalendarFeedSchema = defineEntity({
  class: CalendarFeed,
  tableName: 'calendar_feeds',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade'),
    websiteId: () =>
      p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').nullable().index(),
    keyDigest: p.string().length(64).unique('calendar_feeds_key_unique'),
    createdAt: p.datetime(3),
  },
  indexes: [{ properties: ['userId', 'createdAt', 'id'] }],
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_rows', using: OWN, check: `${OWN} and (website_id is null or ${reaches('website_id')})` }],
});

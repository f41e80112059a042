import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { CALLER, REACHES_ALL, reaches } from '../../../shared/adapters/persistence/tenant-policies.js';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../shared/domain/notification-kinds.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { Notification } from '../../domain/notification.js';

/**
 * Whoever changes something on a website may tell anyone of it. People read their own, of the websites that they reach
 * at that moment.
 */
export const NotificationSchema = defineEntity({
  class: Notification,
  tableName: 'notifications',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    entryId: p.uuid(),
    kind: p.string().length(20).$type<NotificationKind>(),
    about: p.uuid(),
    at: p.datetime(3),
    readAt: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['userId', 'at', 'id'] }, { properties: ['at'] }],
  uniques: [{ name: 'notifications_unread_unique', properties: ['userId', 'kind', 'about'], where: 'read_at is null' }],
  checks: [
    {
      name: 'notifications_kind_check',
      expression: `kind in (${NOTIFICATION_KINDS.map((kind) => `'${kind}'`).join(', ')})`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: [
    { name: 'own_rows', using: `${REACHES_ALL} or (user_id = ${CALLER} and (${reaches('website_id')}))` },
    { name: 'append', command: 'insert', check: reaches('website_id') },
  ],
});

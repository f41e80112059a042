import { defineEntity, p, type PolicyDef } from '@mikro-orm/core';
import { CALLER, reaches } from '../../../shared/adapters/persistence/tenant-policies.js';
import { UserSchema } from '../../../auth/index.js';
import type { Permission } from '../../../shared/domain/scope.js';
import { Membership } from '../../domain/membership.js';
import { WebsiteSchema } from './website.schema.js';

/**
 * Policy of `users`: a person reads the members of the websites that they reach, but does not change or delete them.
 * PostgreSQL evaluates policies in the reverse order of their names, so the cheap `own_user` is evaluated first.
 */
export const COLLEAGUES: PolicyDef = {
  name: 'colleagues',
  command: 'select',
  using: `exists (select 1 from website_users wu where wu.user_id = users.id and (${reaches('wu.website_id')}))`,
};

export const MembershipSchema = defineEntity({
  class: Membership,
  tableName: 'website_users',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    permissions: p.array().$type<Permission[]>(),
    isOwner: p.boolean().default(false),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'website_users_member_unique', properties: ['websiteId', 'userId'] }],
  rowLevelSecurity: 'force',
  policies: [
    { name: 'team_rows', using: `${reaches('website_id')} or user_id = ${CALLER}`, check: reaches('website_id') },
  ],
});

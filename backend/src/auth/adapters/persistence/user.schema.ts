import { defineEntity, p } from '@mikro-orm/core';
import { CALLER, REACHES_ALL, reaches } from '../../../shared/adapters/persistence/tenant-policies.js';
import { User } from '../../domain/user.js';

/** Oneself, and the people of the websites one reaches. */
const visible = `${REACHES_ALL} or id = ${CALLER} or exists (select 1 from website_users wu where wu.user_id = users.id and (${reaches('wu.website_id')}))`;

export const UserSchema = defineEntity({
  class: User,
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.string().length(254).unique('users_email_unique'),
    passwordHash: p.text().fieldName('password'),
    firstName: p.string().length(100).nullable(),
    lastName: p.string().length(100).nullable(),
    profileImageUrl: p.text().nullable(),
    role: p.string().length(20).default('tenant_admin'),
    disabledAt: p.datetime().nullable(),
    resetTokenDigest: p.string().length(64).fieldName('reset_token').nullable().unique('users_reset_token_unique'),
    resetTokenExpires: p.datetime().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime().index(),
    updatedAt: p.datetime(),
  },
  checks: [{ name: 'users_role_check', expression: `role in ('platform_admin', 'tenant_admin')` }],
  rowLevelSecurity: 'force',
  policies: [{ name: 'visible_users', using: visible, check: `${REACHES_ALL} or id = ${CALLER}` }],
});

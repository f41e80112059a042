import { defineEntity, p } from '@mikro-orm/core';
import { CALLER, REACHES_ALL } from '../../../shared/adapters/persistence/tenant-policies.js';
import { POST_MAILS, type PostMails, User } from '../../domain/user.js';

const own = `${REACHES_ALL} or id = ${CALLER}`;

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
    timezone: p.string().length(64).nullable(),
    role: p.string().length(20).default('tenant_admin'),
    postMails: p.string().length(20).default('immediately').$type<PostMails>(),
    mayApproveByToken: p.boolean().default(false),
    disabledAt: p.datetime().nullable(),
    resetTokenDigest: p.string().length(64).fieldName('reset_token').nullable().unique('users_reset_token_unique'),
    resetTokenExpires: p.datetime().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [{ properties: ['createdAt', 'id'] }, { properties: ['role', 'createdAt', 'id'] }],
  checks: [
    { name: 'users_role_check', expression: `role in ('platform_admin', 'tenant_admin')` },
    {
      name: 'users_post_mails_check',
      expression: `post_mails in (${POST_MAILS.map((when) => `'${when}'`).join(', ')})`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: [
    // Colleagues are seen too: tenancy knows who they are, and database/entities.ts adds its policy.
    { name: 'own_user', using: own, check: own },
  ],
});

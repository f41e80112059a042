import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { reachesAllOf } from '../../../shared/adapters/persistence/tenant-policies.js';
import type { Permission, Role } from '../../../shared/domain/scope.js';
import { Invitation } from '../../domain/invitation.js';

/** Whoever reaches all of its websites: one that names another tenant's too is not there for them. */
const wholly = reachesAllOf('website_ids');

export const InvitationSchema = defineEntity({
  class: Invitation,
  tableName: 'invitations',
  properties: {
    id: p.uuid().primary(),
    email: p.string().length(254),
    role: p.string().length(20).$type<Role>(),
    websiteIds: p.array().columnType('uuid[]').$type<string[]>(),
    permissions: p.array().$type<Permission[]>(),
    tokenDigest: p.string().length(64).unique('invitations_token_unique'),
    invitedBy: () =>
      p.manyToOne(UserSchema).mapToPk().fieldName('invited_by').nullable().deleteRule('set null').index(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).index(),
    acceptedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    { properties: ['email'] },
    { properties: ['websiteIds'], type: 'gin' },
  ],
  checks: [{ name: 'invitations_role_check', expression: `role in ('platform_admin', 'tenant_admin')` }],
  rowLevelSecurity: 'force',
  policies: [{ name: 'wholly_reached', using: wholly, check: wholly }],
});

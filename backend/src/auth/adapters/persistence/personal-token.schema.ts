import { defineEntity, p } from '@mikro-orm/core';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import type { Power } from '../../../shared/domain/scope.js';
import { MAX_TOKEN_NAME, PersonalToken } from '../../domain/personal-token.js';
import { UserSchema } from './user.schema.js';

export const PersonalTokenSchema = defineEntity({
  class: PersonalToken,
  tableName: 'personal_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade'),
    name: p.string().length(MAX_TOKEN_NAME),
    digest: p.string().length(64).unique('personal_tokens_digest_unique'),
    prefix: p.string().length(9),
    powers: p.array().$type<readonly Power[]>().fieldName('scopes'),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    asked: p.integer().default(0),
    windowEndsAt: p.datetime(3),
  },
  uniques: [{ name: 'personal_tokens_name_unique', properties: ['userId', 'name'] }],
  checks: [
    {
      name: 'personal_tokens_scopes_check',
      expression: `cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'approve']`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

import { defineEntity, p } from '@mikro-orm/core';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { Session } from '../../domain/session.js';
import { UserSchema } from './user.schema.js';

export const SessionSchema = defineEntity({
  class: Session,
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary().fieldName('sid'),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    tokenDigest: p.string().length(64),
    spentDigest: p.string().length(64).nullable(),
    spentAt: p.datetime(3).nullable(),
    successor: p.text().nullable(),
    userAgent: p.string().length(400).nullable(),
    place: p.string().length(80).nullable(),
    identityId: p.uuid().nullable().index(),
    providerSession: p.string().length(64).nullable(),
    hasProviderFactor: p.boolean().default(false),
    idToken: p.text().nullable(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3),
    provedAt: p.datetime(3).defaultRaw('now()'),
    expiresAt: p.datetime(3).fieldName('expire').index(),
    endedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
  },
  indexes: [{ name: 'sessions_successor_index', properties: ['spentAt'], where: 'successor is not null' }],
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

import { defineEntity, p } from '@mikro-orm/core';
import { ownRows } from '../../persistence/tenant-policies.js';
import { StoredReply } from './stored-reply.js';

/**
 * The table has no foreign key to the person: rows live for a day, and shared code does not refer to the tables of
 * modules.
 */
export const StoredReplySchema = defineEntity({
  class: StoredReply,
  tableName: 'idempotency_keys',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    key: p.string().length(255),
    fingerprint: p.string().length(64),
    holder: p.uuid(),
    leaseUntil: p.datetime(3),
    status: p.smallint().nullable(),
    headers: p.json<Record<string, string>>().nullable(),
    body: p.text().nullable(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).index(),
  },
  uniques: [{ name: 'idempotency_keys_key_unique', properties: ['userId', 'key'] }],
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

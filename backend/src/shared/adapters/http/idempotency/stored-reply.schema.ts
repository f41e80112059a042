import { defineEntity, p } from '@mikro-orm/core';
import { ownRows } from '../../persistence/tenant-policies.js';

/** The first result of a call with an `Idempotency-Key`, or the claim of the call that is producing it. */
class StoredReply {
  /** Stays the same when another call takes over, so records created by the call may use it as their id. */
  readonly id: string;
  readonly userId: string;
  readonly key: string;
  /** SHA-256, hex, over method, path and canonical body. */
  readonly fingerprint: string;
  /** The call that is producing the result; only this one may store it. */
  holder: string;
  leaseUntil: Date;
  /** Null until there is a result. */
  status: number | null = null;
  headers: Readonly<Record<string, string>> | null = null;
  /** The JSON body of the response, encrypted. */
  body: string | null = null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

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

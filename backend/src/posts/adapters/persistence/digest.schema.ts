import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { Digest } from '../../domain/digest.js';

export const DigestSchema = defineEntity({
  class: Digest,
  tableName: 'mail_digests',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade'),
    day: p.date().index(),
    createdAt: p.datetime(3),
  },
  uniques: [{ name: 'mail_digests_day_unique', properties: ['userId', 'day'] }],
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

import { defineEntity, p } from '@mikro-orm/core';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { AccountRecovery } from '../../domain/account-recovery.js';
import { UserSchema } from './user.schema.js';

export const AccountRecoverySchema = defineEntity({
  class: AccountRecovery,
  tableName: 'account_recoveries',
  properties: {
    userId: () => p.manyToOne(UserSchema).mapToPk().primary().fieldName('user_id').deleteRule('cascade'),
    requestedAt: p.datetime(3),
    expiresAt: p.datetime(3).index(),
    confirmedAt: p.datetime(3).nullable(),
    linkDigest: p.string().length(64).nullable(),
  },
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

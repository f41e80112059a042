import { defineEntity, p } from '@mikro-orm/core';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { MAX_PASSKEY_NAME, Passkey } from '../../domain/passkey.js';
import { PASSKEY_PURPOSES, PasskeyChallenge } from '../../domain/passkey-challenge.js';
import { UserSchema } from './user.schema.js';

export const PasskeySchema = defineEntity({
  class: Passkey,
  tableName: 'passkeys',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    name: p.string().length(MAX_PASSKEY_NAME),
    credentialId: p.text().unique('passkeys_credential_id_unique'),
    publicKey: p.text(),
    counter: p.bigint('number'),
    transports: p.array().$type<readonly string[]>(),
    isSynced: p.boolean(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable(),
  },
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

export const PasskeyChallengeSchema = defineEntity({
  class: PasskeyChallenge,
  tableName: 'passkey_challenges',
  properties: {
    digest: p.string().length(64).primary(),
    purpose: p.string().length(16).$type<(typeof PASSKEY_PURPOSES)[number]>(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').nullable().deleteRule('cascade').index(),
    expiresAt: p.datetime(3).index(),
  },
  checks: [
    {
      name: 'passkey_challenges_purpose_check',
      expression: `purpose in (${PASSKEY_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

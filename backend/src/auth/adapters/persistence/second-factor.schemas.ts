import { defineEntity, p } from '@mikro-orm/core';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { Authenticator, RecoveryCode } from '../../domain/second-factor.js';
import { SignInChallenge } from '../../domain/sign-in-challenge.js';
import { UserSchema } from './user.schema.js';

export const AuthenticatorSchema = defineEntity({
  class: Authenticator,
  tableName: 'authenticators',
  properties: {
    userId: () => p.manyToOne(UserSchema).mapToPk().primary().fieldName('user_id').deleteRule('cascade'),
    secret: p.text(),
    confirmedAt: p.datetime(3).nullable(),
    lastStep: p.integer().default(0),
    createdAt: p.datetime(3),
  },
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

export const RecoveryCodeSchema = defineEntity({
  class: RecoveryCode,
  tableName: 'recovery_codes',
  properties: {
    digest: p.string().length(64).primary(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    createdAt: p.datetime(3),
    usedAt: p.datetime(3).nullable(),
  },
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

export const SignInChallengeSchema = defineEntity({
  class: SignInChallenge,
  tableName: 'sign_in_challenges',
  properties: {
    digest: p.string().length(64).primary(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    passwordDigest: p.string().length(64),
    expiresAt: p.datetime(3).index(),
    identityId: p.uuid().nullable(),
    providerSession: p.string().length(64).nullable(),
    idToken: p.text().nullable(),
  },
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

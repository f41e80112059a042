import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { ownRows, platformRows, websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { Identity } from '../../domain/identity.js';
import { type Grant, SignOnProvider } from '../../domain/provider.js';
import { SignOnAttempt } from '../../domain/sign-on-attempt.js';
import { GivenMembership } from './given-membership.js';
import { UsedLogoutToken } from './used-logout-token.js';

export const SignOnProviderSchema = defineEntity({
  class: SignOnProvider,
  tableName: 'sso_providers',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(60),
    issuer: p.string().length(500),
    clientId: p.string().length(300),
    clientSecret: p.text().nullable(),
    emailDomains: p.array().$type<string[]>(),
    grants: p.json<Grant[]>(),
    groupsClaim: p.string().length(200).nullable(),
    createsAccounts: p.boolean(),
    isOnlyWay: p.boolean(),
    secondFactors: p.array().$type<string[]>(),
    signsOutThere: p.boolean().default(false),
    isEnabled: p.boolean(),
    lastSignInAt: p.datetime(3).nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  rowLevelSecurity: 'force',
  policies: platformRows(),
});

export const SignOnAttemptSchema = defineEntity({
  class: SignOnAttempt,
  tableName: 'sso_attempts',
  properties: {
    digest: p.string().length(64).primary(),
    providerId: () =>
      p.manyToOne(SignOnProviderSchema).mapToPk().fieldName('provider_id').deleteRule('cascade').index(),
    browserDigest: p.string().length(64),
    nonce: p.string().length(43),
    codeVerifier: p.text(),
    returnTo: p.text(),
    sessionId: p.uuid().nullable(),
    expiresAt: p.datetime(3).index(),
  },
  rowLevelSecurity: 'force',
  policies: platformRows(),
});

export const IdentitySchema = defineEntity({
  class: Identity,
  tableName: 'sso_identities',
  properties: {
    id: p.uuid().primary(),
    providerId: () => p.manyToOne(SignOnProviderSchema).mapToPk().fieldName('provider_id').deleteRule('cascade'),
    issuer: p.string().length(500),
    subject: p.string().length(255),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    email: p.string().length(254).nullable(),
    createdAt: p.datetime(3),
    lastSignInAt: p.datetime(3),
  },
  uniques: [
    { name: 'sso_identities_subject_unique', properties: ['issuer', 'subject'] },
    { name: 'sso_identities_person_unique', properties: ['providerId', 'userId', 'issuer'] },
  ],
  rowLevelSecurity: 'force',
  policies: ownRows(),
});

export const GivenMembershipSchema = defineEntity({
  class: GivenMembership,
  tableName: 'sso_memberships',
  properties: {
    providerId: () =>
      p.manyToOne(SignOnProviderSchema).mapToPk().primary().fieldName('provider_id').deleteRule('cascade'),
    userId: () => p.manyToOne(UserSchema).mapToPk().primary().fieldName('user_id').deleteRule('cascade').index(),
    websiteId: () =>
      p.manyToOne(WebsiteSchema).mapToPk().primary().fieldName('website_id').deleteRule('cascade').index(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

export const UsedLogoutTokenSchema = defineEntity({
  class: UsedLogoutToken,
  tableName: 'sso_logout_tokens',
  properties: {
    digest: p.string().length(64).primary(),
    expiresAt: p.datetime(3).index(),
  },
  rowLevelSecurity: 'force',
  policies: platformRows(),
});

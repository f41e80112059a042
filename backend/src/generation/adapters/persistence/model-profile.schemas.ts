import { defineEntity, p } from '@mikro-orm/core';
import { platformRows, reachesAnyOf, websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import type { ModelDialect } from '../../../shared/domain/model-dialect.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { ModelProfile, type ModelProvider, type ProfileModel } from '../../domain/models/model-profile.js';

/** The profile that a website has chosen. A website without a choice has no row. */
class WebsiteModelRow {
  readonly websiteId: string;
  readonly profileId: string;
}

export const ModelProfileSchema = defineEntity({
  class: ModelProfile,
  tableName: 'model_profiles',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(100),
    provider: p.string().length(30).$type<ModelProvider>(),
    dialect: p.string().length(30).$type<ModelDialect>().nullable(),
    apiVersion: p.string().length(30).nullable(),
    baseUrl: p.text(),
    apiKey: p.text().nullable(),
    strong: p.json<ProfileModel>(),
    small: p.json<ProfileModel>(),
    contractThreshold: p.double(),
    websiteIds: p.array().columnType('uuid[]').$type<readonly string[]>().nullable(),
    version: p.integer().default(1),
    revision: p.integer().default(1),
    createdAt: p.datetime(3),
  },
  uniques: [{ name: 'model_profiles_name_unique', properties: ['name'] }],
  indexes: [{ properties: ['createdAt', 'id'] }],
  rowLevelSecurity: 'force',
  policies: [
    ...platformRows(),
    { name: 'usable', command: 'select', using: `website_ids is null or ${reachesAnyOf('website_ids')}` },
  ],
});

export const WebsiteModelSchema = defineEntity({
  class: WebsiteModelRow,
  tableName: 'website_models',
  properties: {
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').primary(),
    profileId: () => p.manyToOne(ModelProfileSchema).mapToPk().fieldName('profile_id').deleteRule('restrict').index(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

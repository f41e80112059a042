import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import type { Constants, FieldMapping } from '../../domain/field-mapping.js';
import { PublishingConfig, type Release, RELEASES } from '../../domain/publishing-config.js';

export const PublishingConfigSchema = defineEntity({
  class: PublishingConfig,
  tableName: 'publishing_configs',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    templateType: p.string().length(50),
    destinationUrl: p.string().length(2000),
    headers: p.json<Readonly<Record<string, string>>>(),
    fieldMapping: p.json<FieldMapping>(),
    constants: p.json<Constants>(),
    release: p.string().length(20).$type<Release>(),
    scheduledSince: p.datetime(3).nullable(),
    settings: p.json<Readonly<Record<string, string>>>(),
    signingSecret: p.text(),
    previousSigningSecret: p.text().nullable(),
    previousSecretExpiresAt: p.datetime(3).nullable(),
    secretRevealedTo: p.array().columnType('uuid[]').$type<readonly string[]>().default([]),
    isActive: p.boolean().default(true),
    lastPublishedAt: p.datetime(3).nullable(),
    totalPublished: p.integer().default(0),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  uniques: [{ name: 'publishing_configs_website_unique', properties: ['websiteId'] }],
  checks: [
    {
      name: 'publishing_configs_release_check',
      expression: `release in (${RELEASES.map((release) => `'${release}'`).join(', ')})`,
    },
    { name: 'publishing_configs_since_check', expression: `(release = 'on_schedule') = (scheduled_since is not null)` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

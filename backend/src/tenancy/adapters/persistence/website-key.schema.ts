import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteKey } from '../../domain/website-key.js';
import { WebsiteSchema } from './website.schema.js';

export const WebsiteKeySchema = defineEntity({
  class: WebsiteKey,
  tableName: 'website_keys',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    digest: p.string().length(64).unique('website_keys_digest_unique'),
    sealed: p.text(),
    expiresAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    revealedTo: p.array().columnType('uuid[]').$type<string[]>().default([]),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'website_keys_current_unique', properties: ['websiteId'], where: 'expires_at is null' }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

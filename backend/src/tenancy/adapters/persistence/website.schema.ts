import { defineEntity, p } from '@mikro-orm/core';
import { REACHES_ALL, websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import type { CitationStyle } from '../../../shared/domain/citation-style.js';
import { DEFAULT_LANGUAGE, MAX_LANGUAGE } from '../../../shared/domain/language-tag.js';
import { MAX_UNDO_SECONDS } from '../../../shared/domain/undo-time.js';
import { type Receipts, Website } from '../../domain/website.js';

export const WebsiteSchema = defineEntity({
  class: Website,
  tableName: 'websites',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(200),
    url: p.string().length(2000).unique('websites_url_unique'),
    description: p.text().nullable(),
    publishingSchedule: p.string().length(20).default('daily'),
    isActive: p.boolean().default(true),
    allowedOrigins: p.array().default([]),
    citationStyle: p.string().length(20).$type<CitationStyle>().default('numbered'),
    receipts: p.string().length(20).$type<Receipts>().default('off'),
    receiptNames: p.boolean().default(false),
    requireClaimChecks: p.boolean().default(false),
    covers: p.boolean().default(true),
    undoSeconds: p.smallint().default(0),
    logo: p.string().length(64).nullable(),
    colour: p.string().length(7).nullable(),
    language: p.string().length(MAX_LANGUAGE).default(DEFAULT_LANGUAGE),
    version: p.integer().version(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    // A preflight has no key: only the origin says which website it may be about.
    {
      name: 'websites_origins_index',
      expression: `create index websites_origins_index on websites using gin (allowed_origins) where allowed_origins <> '{}'`,
    },
  ],
  checks: [
    {
      name: 'websites_schedule_check',
      expression: `publishing_schedule in ('daily', 'weekly', 'bi-weekly', 'monthly')`,
    },
    {
      name: 'websites_citation_style_check',
      expression: `citation_style in ('numbered', 'links', 'footnotes', 'none')`,
    },
    { name: 'websites_receipts_check', expression: `receipts in ('off', 'unlisted', 'listed')` },
    { name: 'websites_undo_check', expression: `undo_seconds between 0 and ${MAX_UNDO_SECONDS}` },
    { name: 'websites_colour_check', expression: `colour ~ '^#[0-9a-f]{6}$'` },
    { name: 'websites_language_check', expression: `language ~ '^[a-z]{2,3}(-[a-zA-Z0-9]{1,8})*$'` },
  ],
  rowLevelSecurity: 'force',
  policies: [
    ...websiteRows('id'),
    { name: 'created_by_platform', type: 'restrictive', command: 'insert', check: REACHES_ALL },
    { name: 'deleted_by_platform', type: 'restrictive', command: 'delete', using: REACHES_ALL },
  ],
});

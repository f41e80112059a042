import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { CALLER, REACHES_ALL, reaches } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import {
  DRAFT_HANDLINGS,
  type DraftHandling,
  Import,
  IMPORT_KINDS,
  IMPORT_STATUSES,
  type ImportKind,
  type ImportReport,
  type ImportStatus,
} from '../../domain/import.js';

const oneOf = (column: string, values: readonly string[]): string =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

const OWN = `${REACHES_ALL} or user_id = ${CALLER}`;

/** People create imports of their own; members of a website also see the imports into it. */
export const ImportSchema = defineEntity({
  class: Import,
  tableName: 'imports',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().length(20).$type<ImportKind>(),
    fileName: p.string().length(200),
    bytes: p.integer(),
    websiteId: () =>
      p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').nullable().index(),
    url: p.string().length(2000).nullable(),
    name: p.string().length(200).nullable(),
    drafts: p.string().length(20).$type<DraftHandling>(),
    status: p.string().length(20).$type<ImportStatus>().default('queued'),
    leaseUntil: p.datetime(3).nullable(),
    attempt: p.integer().default(0),
    tries: p.integer().default(0),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade'),
    detail: p.text(),
    done: p.integer().default(0),
    total: p.integer().default(0),
    report: p.json<ImportReport>().nullable(),
    createdAt: p.datetime(3),
    startedAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['userId', 'createdAt', 'id'] },
    { properties: ['createdAt', 'id'] },
    {
      name: 'imports_open_unique',
      expression: `create unique index imports_open_unique on imports (user_id) where status in ('queued', 'running')`,
    },
  ],
  checks: [
    { name: 'imports_kind_check', expression: oneOf('kind', IMPORT_KINDS) },
    { name: 'imports_status_check', expression: oneOf('status', IMPORT_STATUSES) },
    { name: 'imports_drafts_check', expression: oneOf('drafts', DRAFT_HANDLINGS) },
    { name: 'imports_lease_check', expression: `lease_until is null or status = 'running'` },
  ],
  rowLevelSecurity: 'force',
  policies: [
    {
      name: 'own_rows',
      using: `${OWN} or ${reaches('website_id')}`,
      check: `(${OWN}) and (website_id is null or ${reaches('website_id')})`,
    },
  ],
});

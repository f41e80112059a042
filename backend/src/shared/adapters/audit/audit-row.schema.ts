import { defineEntity, p } from '@mikro-orm/core';
import { CALLER, REACHES_ALL, reaches, UPKEEP } from '../persistence/tenant-policies.js';
import { AuditRow } from './audit-row.js';

/**
 * The table is append-only: the application's role may not change rows, see database/migrate.ts, and deletes them only
 * when they have expired. It has no foreign keys because its rows outlive their subjects.
 */
export const AuditRowSchema = defineEntity({
  class: AuditRow,
  tableName: 'audit_log',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(3),
    actorKind: p.string().length(20),
    actorId: p.uuid().nullable(),
    actorName: p.string().length(300),
    action: p.string().length(100),
    websiteId: p.uuid().nullable(),
    subjectKind: p.string().length(50),
    subjectId: p.string().length(100),
    subjectName: p.string().length(300).nullable(),
    changes: p.json<AuditRow['changes']>(),
  },
  indexes: [
    { properties: ['websiteId', 'at'] },
    { properties: ['actorId', 'at'] },
    { properties: ['at'] },
    {
      name: 'audit_log_passwords_index',
      expression: `create index audit_log_passwords_index on audit_log (actor_id)
        where action in ('user.password_changed', 'user.password_reset')`,
    },
    // Who asked for the run that wrote a post.
    {
      name: 'audit_log_started_runs_index',
      expression: `create index audit_log_started_runs_index on audit_log (subject_id)
        where action = 'generation.started'`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: [
    { name: 'read', command: 'select', using: `${reaches('website_id')} or actor_id = ${CALLER}` },
    {
      name: 'append',
      command: 'insert',
      check: `${reaches('website_id')} or (website_id is null and actor_id = ${CALLER}) or ${REACHES_ALL}`,
    },
    { name: 'expire', command: 'delete', using: `${REACHES_ALL} and ${UPKEEP('expire')}` },
  ],
});

import { defineEntity, p } from '@mikro-orm/core';
import { REACHES_ALL } from '../persistence/tenant-policies.js';
import { MAIL_STATUSES, MailRow, type MailStatus } from './mail-row.js';

const KNOWN_CALLER = `(select coalesce(current_setting('app.websites', true), '') <> '')`;

/** Anyone's work may leave a mail, only the product and platform admins read them. */
export const MailRowSchema = defineEntity({
  class: MailRow,
  tableName: 'mails',
  properties: {
    id: p.uuid().primary(),
    to: p.string().length(254),
    subject: p.string().length(998),
    body: p.text().nullable(),
    status: p.string().length(20).default('queued').$type<MailStatus>(),
    at: p.datetime(3),
    sentAt: p.datetime(3).nullable(),
    attempt: p.integer().default(0),
    nextAttemptAt: p.datetime(3).nullable(),
    error: p.text().nullable(),
  },
  indexes: [
    { properties: ['at', 'id'] },
    { name: 'mails_due_index', properties: ['nextAttemptAt'], where: `status = 'queued'` },
  ],
  checks: [
    {
      name: 'mails_status_check',
      expression: `status in (${MAIL_STATUSES.map((status) => `'${status}'`).join(', ')})`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: [
    { name: 'platform_rows', using: REACHES_ALL, check: REACHES_ALL },
    { name: 'append', command: 'insert', check: KNOWN_CALLER },
  ],
});

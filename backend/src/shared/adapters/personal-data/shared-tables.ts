import { nameless, type PersonalTables } from './personal-tables.js';

const OF_ACCOUNT = `subject_kind = 'user' and subject_id = :id::text`;
/** What entries about an account say of the person, beside role and permissions. */
const PERSONAL = `'{email,name,firstName,lastName,profileImageUrl,timezone}'::text[]`;

export const SHARED_TABLES: PersonalTables = {
  records: {
    activity: `select at, action, website_id as "websiteId", subject_kind as "subjectKind", subject_id as "subjectId",
        subject_name as "subjectName", changes from audit_log where actor_id = :id`,
    changesOfYourAccount: `select at, action, changes from audit_log where ${OF_ACCOUNT}`,
    invited: `select at, action, website_id as "websiteId" from audit_log
        where subject_kind = 'invitation' and lower(subject_name) = :email`,
    mails: `select at, subject, status, sent_at as "sentAt" from mails where lower("to") = :email`,
  },
  names: [
    `select subject_name as name from audit_log where ${OF_ACCOUNT} and subject_name is not null`,
    `select actor_name as name from audit_log where actor_id = :id and actor_kind = 'user'`,
  ],
  erases: [
    // The log is append-only: nobody may update it. The entries are removed and written again.
    `with old as (
        delete from audit_log where actor_id = :id or (${OF_ACCOUNT}) or subject_name ~* :pattern or changes::text ~* :pattern
        returning *
      )
      insert into audit_log
          (id, at, actor_kind, actor_id, actor_name, action, website_id, subject_kind, subject_id, subject_name, changes)
        select id, at, actor_kind, actor_id, case when actor_id = :id then :pseudonym else actor_name end, action,
          website_id, subject_kind, subject_id,
          case when ${OF_ACCOUNT} then :pseudonym when subject_kind = 'user' then subject_name
            else ${nameless('subject_name')} end,
          ${nameless(`(case when ${OF_ACCOUNT} then changes - ${PERSONAL} else changes end)::text`)}::jsonb
        from old`,
    `delete from mails where lower("to") = :email`,
    `update mails set subject = ${nameless('subject')}, error = ${nameless('error')}
      where subject ~* :pattern or error ~* :pattern`,
    `delete from idempotency_keys where user_id = :id or body ~* :pattern`,
  ],
};

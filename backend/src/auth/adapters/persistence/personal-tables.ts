import type { PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

/** The account is deleted by itself; its sessions, tokens, passkeys and second factors go with it. */
export const AUTH_TABLES: PersonalTables = {
  records: {
    account: `select created_at as at, id, email, first_name as "firstName", last_name as "lastName",
        profile_image_url as "profileImageUrl", role, timezone, post_mails as "postMails", disabled_at as "disabledAt",
        may_approve_by_token as "mayApproveByToken", updated_at as "updatedAt" from users where id = :id`,
    sessions: `select created_at as at, last_used_at as "lastUsedAt", ended_at as "endedAt", expire as "expiresAt",
        user_agent as "userAgent", place from sessions where user_id = :id`,
    tokens: `select created_at as at, name, prefix, scopes, last_used_at as "lastUsedAt", expires_at as "expiresAt"
        from personal_tokens where user_id = :id`,
    authenticators: `select created_at as at, confirmed_at as "confirmedAt" from authenticators where user_id = :id`,
    passkeys: `select created_at as at, name, last_used_at as "lastUsedAt", is_synced as synced
        from passkeys where user_id = :id`,
    devices: `select last_seen_at as at, name from devices where user_id = :id`,
    recoveries: `select requested_at as at, confirmed_at as "confirmedAt", expires_at as "expiresAt"
        from account_recoveries where user_id = :id`,
    recoveryCodes: `select created_at as at, used_at as "usedAt" from recovery_codes where user_id = :id`,
  },
  names: [
    `select first_name || ' ' || last_name as name from users
        where id = :id and first_name <> '' and last_name <> ''`,
  ],
};

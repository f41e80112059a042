import type { PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const TENANCY_TABLES: PersonalTables = {
  records: {
    memberships: `select m.created_at as at, m.website_id as "websiteId", w.name as website, m.permissions
        from website_users m join websites w on w.id = m.website_id where m.user_id = :id`,
    invitations: `select created_at as at, email, role, expires_at as "expiresAt", accepted_at as "acceptedAt"
        from invitations where lower(email) = :email or invited_by = :id`,
  },
  erases: ['delete from invitations where lower(email) = :email'],
};

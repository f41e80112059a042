import type { PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const SSO_TABLES: PersonalTables = {
  records: {
    signOns: `select i.created_at as at, p.name as provider, i.issuer, i.subject, i.email, i.last_sign_in_at as "lastSignInAt"
        from sso_identities i join sso_providers p on p.id = i.provider_id where i.user_id = :id`,
  },
};

import { nameless, type PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const GENERATION_TABLES: PersonalTables = {
  records: {
    runs: `select created_at as at, id, kind, website_id as "websiteId", request, status from generation_runs
        where requested_by = :id`,
  },
  erases: [
    `update generation_runs set requested_by_name = :pseudonym where requested_by = :id`,
    `update generation_runs set request = ${nameless('request::text')}::jsonb where request::text ~* :pattern`,
  ],
};

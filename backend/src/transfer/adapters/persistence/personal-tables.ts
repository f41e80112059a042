import type { PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const TRANSFER_TABLES: PersonalTables = {
  records: {
    imports: `select created_at as at, kind, file_name as "fileName", url, website_id as "websiteId", status from imports
        where user_id = :id`,
  },
};

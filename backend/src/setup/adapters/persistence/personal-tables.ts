import type { PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const SET_UP_TABLES: PersonalTables = {
  records: { crawls: `select created_at as at, url, status from site_crawls where user_id = :id` },
};

import type { PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const NOTIFICATION_TABLES: PersonalTables = {
  records: {
    notifications: `select at, kind, website_id as "websiteId", read_at as "readAt" from notifications where user_id = :id`,
  },
};

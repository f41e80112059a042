import type { PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const CALENDAR_TABLES: PersonalTables = {
  records: {
    calendarLinks: `select created_at as at, website_id as "websiteId" from calendar_feeds where user_id = :id`,
  },
};

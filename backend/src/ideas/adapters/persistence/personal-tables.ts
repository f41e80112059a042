import { nameless, type PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const IDEA_TABLES: PersonalTables = {
  erases: [
    `update topic_idea_searches set requested_by_name = ${nameless('requested_by_name')}
      where requested_by_name ~* :pattern`,
  ],
};

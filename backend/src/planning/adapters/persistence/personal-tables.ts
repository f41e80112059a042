import { nameless, type PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

const LISTS = ['dos', 'donts', 'samples', 'banned_phrases'];
const ALL = `concat_ws(' ', description, names::text, ${LISTS.map((list) => `array_to_string(${list}, ' ')`).join(', ')})`;

/** A voice may name people, as in its glossary. */
export const PLANNING_TABLES: PersonalTables = {
  erases: [
    `update website_voices set description = ${nameless('description')}, names = ${nameless('names::text')}::jsonb,
        ${LISTS.map((list) => `${list} = array(select ${nameless('line')} from unnest(${list}) as line)`).join(', ')}
      where ${ALL} ~* :pattern`,
  ],
};

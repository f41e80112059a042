import { defineEntity, p } from '@mikro-orm/core';
import { reaches, websiteRows } from '../persistence/tenant-policies.js';

/** Longer than any measure: 'decided.172', 'deliveries.delivered'. */
const MAX_MEASURE = 40;

/**
 * The number of rows of a website that count for a measure, by their day (UTC), or 1970-01-01 for all days; the nil
 * UUID represents all websites. Only `fold_tallies` writes it, see the migration `Tallies`. It has no foreign key:
 * deleted rows subtract their own counts. Collation "C" makes `posts.` to `posts/` the range of all measures with that
 * prefix.
 */
export const TallySchema = defineEntity({
  name: 'Tally',
  tableName: 'tallies',
  properties: {
    websiteId: p.uuid().primary(),
    measure: p.string().length(MAX_MEASURE).collation('C').primary(),
    day: p.date().primary(),
    amount: p.bigint('number'),
  },
  indexes: [
    {
      name: 'tallies_spent_index',
      expression: `create index tallies_spent_index on tallies (day, website_id) where measure = 'spent'`,
    },
    {
      name: 'tallies_waiting_index',
      expression:
        'create index tallies_waiting_index on tallies (website_id) ' +
        `where day = 'epoch' and measure in ('posts.pending', 'posts.approved')`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

const ofReachedOrNone = `website_id is null or ${reaches('website_id')}`;

/**
 * The differences that a transaction adds to the tallies. They are written with the change itself, so they always
 * match, and are only inserted, so transactions never wait for each other. The website is null for rows without one,
 * such as a line of the audit log.
 */
export const TallyChangeSchema = defineEntity({
  name: 'TallyChange',
  tableName: 'tally_changes',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    websiteId: p.uuid().nullable().index(),
    measure: p.string().length(MAX_MEASURE).collation('C'),
    day: p.date(),
    amount: p.bigint('number'),
  },
  rowLevelSecurity: 'force',
  policies: [
    { name: 'read', command: 'select', using: reaches('website_id') },
    { name: 'append', command: 'insert', check: ofReachedOrNone },
    { name: 'take', command: 'delete', using: reaches('website_id') },
    { name: 'hold', command: 'update', using: reaches('website_id') },
  ],
});

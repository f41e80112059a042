import { defineEntity, p } from '@mikro-orm/core';
import { reaches, websiteRows } from '../persistence/tenant-policies.js';

/** Longer than any measure: 'decided.172', 'deliveries.delivered'. */
const MAX_MEASURE = 40;

/**
 * How many rows of a website count for a measure, by the day (UTC) that they are of, 1970-01-01 for all of them; the
 * nil UUID instead of a website stands for all websites. Written by `fold_tallies` alone, see the migration `Tallies`.
 * Without a foreign key: what is deleted takes its own counts off. "C" makes `posts.` to `posts/` the range of all that
 * begin so.
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
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

const ofReachedOrNone = `website_id is null or ${reaches('website_id')}`;

/**
 * What a transaction adds to the tallies and takes off them: written with the change itself, so that they never differ,
 * and only ever added, so that nobody waits for anybody. No website: what belongs to none, such as a line of the audit
 * log.
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

import type { PolicyDef } from '@mikro-orm/core';

/**
 * Row-level security, the second line of defence. Two settings of the transaction define what is visible:
 * `app.websites` is `*` or an array literal of website ids, `app.user_id` is the person. Unset or empty means nothing.
 * Each is read in a sub-select, so that PostgreSQL evaluates it once per query and not once per row.
 */
export const REACHES_ALL = `(select current_setting('app.websites', true) = '*')`;
const REACHED_WEBSITES = `coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])`;
export const CALLER = `(select nullif(current_setting('app.user_id', true), '')::uuid)`;

/** SQL that is true when the caller reaches the website in that column. */
export const reaches = (column: string): string => `${REACHES_ALL} or ${column} = any (${REACHED_WEBSITES})`;

/** SQL that is true in a transaction that set `app.upkeep` to this, which no request does by accident. */
export const UPKEEP = (task: 'expire'): string => `(select current_setting('app.upkeep', true) = '${task}')`;

/** SQL that is true when the caller reaches every website in that array column, and there is one. */
export const reachesAllOf = (column: string): string =>
  `${REACHES_ALL} or (cardinality(${column}) > 0 and ${column} <@ ${REACHED_WEBSITES})`;

/** SQL that is true when the caller reaches at least one website in that array column. */
export const reachesAnyOf = (column: string): string => `${REACHES_ALL} or ${column} && ${REACHED_WEBSITES}`;

/** Policies for tables whose rows belong to a website. */
export const websiteRows = (column = 'website_id'): PolicyDef[] => [
  { name: 'website_rows', using: reaches(column), check: reaches(column) },
];

/** Policies for tables whose rows belong to a person. */
export const ownRows = (column = 'user_id'): PolicyDef[] => {
  const own = `${REACHES_ALL} or ${column} = ${CALLER}`;
  return [{ name: 'own_rows', using: own, check: own }];
};

/** Policies for tables that only the product itself and platform admins read and write. */
export const platformRows = (): PolicyDef[] => [{ name: 'platform_rows', using: REACHES_ALL, check: REACHES_ALL }];

import { readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { PullFieldUnknown, PullTimeUnreadable } from '../../domain/pull-errors.js';
import { MAX_PULL_LIMIT, PULL_LIMIT, type PullQueryString } from './pull.dto.js';
import { type PullPosition, PULL_FIELDS } from './pull-rows.js';

/** What a pull asks for. */
export interface PullQuestion extends Pick<PullQueryString, 'limit' | 'category' | 'slug'> {
  /** Null: from the beginning, without what was deleted. */
  from: PullPosition | null;
  /** Null: all of them. */
  fields: readonly string[] | null;
}

/** After every post number there is: `since` is exclusive. */
const LAST_ID = 2_147_483_647;
/** Of the years that a bookmark can name. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** @throws Invalid, PullTimeUnreadable, PullFieldUnknown */
export function questionIn(query: PullQueryString): PullQuestion {
  const { limit, category, slug } = query;
  return { limit, category, slug, from: bookmarkIn(query), fields: fieldsOf(query.fields) };
}

/** A time as most write it, of a year of four digits. */
const PLAIN_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
/** What `cursorTo` makes. */
const PLAIN_CURSOR = /^[\w-]{1,500}$/;

/**
 * The questions that are asked day by day, without the whole validation: by `limit`, `cursor` and `since` as the
 * documentation writes them. Whatever it lets through, the validation lets through with the same meaning.
 * @returns null for any other, which may be right or wrong
 */
export function plainQuery(query: Readonly<Record<string, unknown>>): PullQueryString | null {
  const read: PullQueryString = { limit: PULL_LIMIT };
  for (const name in query) {
    const value = query[name];
    if (typeof value !== 'string') return null;
    if (name === 'limit' && /^[1-9]\d{0,2}$/.test(value) && Number(value) <= MAX_PULL_LIMIT) read.limit = Number(value);
    else if (name === 'since' && PLAIN_TIME.test(value) && isOfACalendar(value)) read.since = value;
    else if (name === 'cursor' && PLAIN_CURSOR.test(value)) read.cursor = value;
    else return null;
  }
  return read;
}

/** Dates such as the 30th of February are read as days of March. */
function isOfACalendar(time: string): boolean {
  const at = new Date(time);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(time.slice(0, 19));
}

function bookmarkIn({ cursor, since }: PullQueryString): PullPosition | null {
  const values = readCursor(cursor, 'time', 'number');
  if (values) return { at: Date.parse(values[0] as string), id: values[1] as number };
  if (since === undefined) return null;
  const at = Date.parse(isOfAZone(since) ? since : `${since}Z`);
  if (Number.isNaN(at) || at > LAST_TIME) throw new PullTimeUnreadable();
  return { at, id: LAST_ID };
}

/** Days are of UTC anyway; a time of day without a zone would be one of wherever this machine stands. */
const isOfAZone = (time: string): boolean => !/[T ]/i.test(time) || /(?:Z|[+-]\d\d:?\d\d)$/i.test(time);

function fieldsOf(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const fields = [...new Set(text.split(',').map((field) => field.trim()))].sort();
  for (const field of fields) if (!PULL_FIELDS.includes(field)) throw new PullFieldUnknown(field, PULL_FIELDS);
  return fields;
}

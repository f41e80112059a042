import { readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { PullFieldUnknown, PullTimeUnreadable } from '../../domain/pull-errors.js';
import { MAX_PULL_LIMIT, PULL_LIMIT, type PullQueryString } from './pull.dto.js';
import { type PullPosition, PULL_FIELDS } from './pull-rows.js';

/** Parameters of a request to the pull API. */
export interface PullQuestion extends Pick<PullQueryString, 'limit' | 'category' | 'slug'> {
  /** Position after which to read; null reads from the beginning, without tombstones. */
  from: PullPosition | null;
  /** Fields to return; null returns all fields. */
  fields: readonly string[] | null;
}

/** Largest post id. A position with it lies after all posts changed at that time, because `since` is exclusive. */
const LAST_ID = 2_147_483_647;
/** Latest time that a cursor can contain. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** @throws Invalid, PullTimeUnreadable, PullFieldUnknown */
export function questionIn(query: PullQueryString): PullQuestion {
  const { limit, category, slug } = query;
  return { limit, category, slug, from: bookmarkIn(query), fields: fieldsOf(query.fields) };
}

/** A UTC time in the usual ISO 8601 format, with a four-digit year. */
const PLAIN_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
/** Format of the cursors that `cursorTo` creates. */
const PLAIN_CURSOR = /^[\w-]{1,500}$/;

/**
 * Parses common queries (`limit`, `cursor` and `since`, written as documented) without the full validation. Every query
 * that it accepts would be accepted by the validation with the same meaning.
 * @returns null for any other query, valid or not
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

/** Whether the date exists. `Date` would read the 30th of February as a day in March. */
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

/**
 * Whether the time needs no time zone or has one. Dates without a time are UTC anyway; a time without a zone would be
 * read in the server's local zone.
 */
const isOfAZone = (time: string): boolean => !/[T ]/i.test(time) || /(?:Z|[+-]\d\d:?\d\d)$/i.test(time);

function fieldsOf(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const fields = [...new Set(text.split(',').map((field) => field.trim()))].sort();
  for (const field of fields) if (!PULL_FIELDS.includes(field)) throw new PullFieldUnknown(field, PULL_FIELDS);
  return fields;
}

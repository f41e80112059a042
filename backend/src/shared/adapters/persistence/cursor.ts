import type { Page } from '../../application/page.js';
import { Invalid } from '../../domain/domain-error.js';
import { isId } from '../../domain/ids.js';

/** PostgreSQL's `integer`. */
const MAX_NUMBER = 2_147_483_647;

const IS = {
  time: isTime,
  id: isId,
  number: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) <= MAX_NUMBER,
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
} as const;

/** The format of `Date.toISOString`, with a day that exists. */
function isTime(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}

/** The position of a page's last row: its sort values, opaque to clients. */
export const cursorOf = (...values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * @param kinds what each value must be, so that a made-up cursor never reaches the database
 * @returns null without a cursor
 * @throws Invalid when it is not one of ours
 */
export function readCursor(
  cursor: string | undefined,
  ...kinds: readonly (keyof typeof IS)[]
): (string | number)[] | null {
  if (cursor === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === kinds.length && kinds.every((kind, i) => IS[kind](values[i])))
      return values;
  } catch {
    // Invalid JSON is handled like any other cursor that was not issued here.
  }
  throw new Invalid('This cursor is not one of ours. Start again without it.', 'cursor');
}

/**
 * Makes a page of the rows of a list.
 * @param rows in the order of the list, one more than `limit` when more follow
 * @param valuesOf the sort values of a row, from which the next page continues
 */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  total: number,
  valuesOf: (row: T) => readonly (string | number)[],
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, nextCursor: rows.length > limit && last ? cursorOf(...valuesOf(last)) : null };
}

/** The sort values of lists that show the newest first. Drivers may return the time as text. */
export const byCreation = ({ createdAt, id }: { createdAt: Date | string; id: string }): [string, string] => [
  new Date(createdAt).toISOString(),
  id,
];

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

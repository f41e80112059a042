import { type CustomTypesConfig, types } from 'pg';

const { DATE, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const MOMENTS: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ]);
/** Type ids of arrays of dates and times, for which the library has no names. */
const ARRAYS_OF_MOMENTS: ReadonlySet<number> = new Set([1182, 1115, 1185]);
const ARRAY_OF_TEXTS = 1009;
/** Maximum length of a date or time as PostgreSQL writes it, in characters. */
const MAX_MOMENT = 64;

/**
 * Parses values as the library does, except overlong dates, which remain text. The library's time for them grows with
 * the square of their length, and a server that only pretends to be PostgreSQL can send a date of megabytes.
 */
export const boundedValues: CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text') => {
    const read = types.getTypeParser(ARRAYS_OF_MOMENTS.has(type) ? ARRAY_OF_TEXTS : type, format);
    return MOMENTS.has(type) ? (text: string) => (text.length > MAX_MOMENT ? text : (read(text) as unknown)) : read;
  }) as CustomTypesConfig['getTypeParser'],
};

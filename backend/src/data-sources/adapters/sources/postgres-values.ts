import { type CustomTypesConfig, types } from 'pg';

const { DATE, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const MOMENTS: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ]);
/** Arrays of these, whose numbers the library does not name. */
const ARRAYS_OF_MOMENTS: ReadonlySet<number> = new Set([1182, 1115, 1185]);
const ARRAY_OF_TEXTS = 1009;
/** No date or time that PostgreSQL writes is longer, characters. */
const MAX_MOMENT = 64;

/**
 * Reads values as the library does, except for dates that are none: its time for these grows with the square of their
 * length, and a server that only pretends to be PostgreSQL can send one of megabytes. They stay text.
 */
export const boundedValues: CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text') => {
    const read = types.getTypeParser(ARRAYS_OF_MOMENTS.has(type) ? ARRAY_OF_TEXTS : type, format);
    return MOMENTS.has(type) ? (text: string) => (text.length > MAX_MOMENT ? text : (read(text) as unknown)) : read;
  }) as CustomTypesConfig['getTypeParser'],
};

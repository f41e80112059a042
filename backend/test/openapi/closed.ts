import type { Schema } from './document.js';

// Types are all that Node takes away: the frontend's test environment imports this file as it is.
const VALUES = new Set(['enum', 'const', 'default', 'example', 'examples', 'required']);

/**
 * The schema with nothing allowed beyond what it names: a member that nobody described is a lie as well. Parts of an
 * `allOf` name only theirs.
 */
export function closed(schema: Schema, isPart = false): Schema {
  if (Array.isArray(schema)) return schema.map((each: Schema) => closed(each, isPart)) as never;
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      VALUES.has(keyword) ? value : closed(value as Schema, keyword === 'allOf'),
    ]),
  ) as Schema;
  const isRecord =
    !isPart &&
    schema.properties !== undefined &&
    !Object.hasOwn(schema, 'additionalProperties') &&
    (schema.type === 'object' || schema.type?.includes('object'));
  return isRecord ? { ...inside, additionalProperties: false } : inside;
}

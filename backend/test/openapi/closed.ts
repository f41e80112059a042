import type { Schema } from './document.js';

// This file contains only syntax that Node can strip, because the frontend's test environment imports it unchanged.
const VALUES = new Set(['enum', 'const', 'default', 'example', 'examples', 'required']);

/**
 * Forbids members that the schema does not name, so that undocumented members are found. Parts of an `allOf` name only
 * their own members, so they stay open.
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

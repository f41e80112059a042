import type { JsonSchemaType, JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { SchemaUnreadable } from '../../application/content-server-errors.js';
import type { JsonSchema } from '../../application/content-servers.js';
import { withinTime } from './bounded-time.js';

/**
 * Time limit for compiling one schema and checking one value together, in milliseconds; an ordinary check takes a few.
 */
const CHECK_MS = 200;

/**
 * Checks values against JSON schemas declared by content servers, with protection against expensive schemas. A
 * `pattern` is an untrusted regular expression that may run for ever, so patterns and formats are not checked. Anything
 * else that takes too long (references that multiply, a long list with `uniqueItems`) is aborted.
 */
export class BoundedSchemaValidator implements jsonSchemaValidator {
  /** A schema that cannot be compiled makes its values invalid instead of making the whole server fail. */
  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    let validate: JsonSchemaValidator<T> | null = null;
    return (input) => {
      try {
        return withinTime(CHECK_MS, () => (validate ??= compiled<T>(schema))(input));
      } catch {
        return { valid: false, data: undefined, errorMessage: 'the schema cannot be read' };
      }
    };
  }

  /** @returns what is wrong with the value; null when it is valid @throws SchemaUnreadable */
  complaint(schema: JsonSchema, value: unknown): string | null {
    try {
      const found = withinTime(CHECK_MS, () => compiled(schema)(value));
      return found.valid ? null : inWords(found.errorMessage);
    } catch {
      throw new SchemaUnreadable();
    }
  }
}

/**
 * Compiles each schema with a new checker. A checker keeps schemas by their ids, which the servers choose and which
 * could collide.
 */
const compiled = <T>(schema: JsonSchema): JsonSchemaValidator<T> =>
  new AjvJsonSchemaValidator().getValidator<T>(withoutExpressions(schema) as JsonSchemaType);

/**
 * Rewrites the checker's messages: "data/query must be string, data must have …" loses the name `data` for the whole
 * value.
 */
const inWords = (complaints: string): string =>
  `${complaints
    .replaceAll(/(^|\s)data\/?(?=\S* must )/g, '$1')
    .replaceAll(/(^|, ) ?must/g, '$1they must')
    .slice(0, 500)}.`;

const EXPRESSIONS = new Set(['pattern', 'patternProperties', 'format']);

/** @param names whether the keys are field names (inside `properties` and similar keywords) instead of keywords */
function withoutExpressions(schema: unknown, names = false): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => withoutExpressions(entry));
  if (typeof schema !== 'object' || schema === null) return schema;
  const unchecked = !names && 'patternProperties' in schema ? OPENED : EXPRESSIONS;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => names || !unchecked.has(key))
      .map(([key, value]) => [
        key,
        !names && VALUES.has(key) ? value : withoutExpressions(value, !names && isNameMap(key)),
      ]),
  );
}

/**
 * Without `patternProperties`, the fields it matches would count as additional ones, so those keywords are removed too.
 */
const OPENED = new Set([...EXPRESSIONS, 'additionalProperties', 'unevaluatedProperties']);

/** Keywords whose values are plain data and contain no schema keywords. */
const VALUES = new Set(['const', 'enum', 'default', 'examples']);

const isNameMap = (key: string): boolean =>
  key === 'properties' || key === '$defs' || key === 'definitions' || key === 'dependentSchemas';

import type { JsonSchemaType, JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { SchemaUnreadable } from '../../application/content-server-errors.js';
import type { JsonSchema } from '../../application/content-servers.js';
import { SchemaCheck } from '../../application/server-ports.js';
import { withinTime } from './bounded-time.js';

/** For one schema and one value together, milliseconds; an ordinary check takes a few. */
const CHECK_MS = 200;

/**
 * Checks values against the schemas that servers declare, without running what servers could make expensive: a
 * `pattern` is a regular expression of a stranger and may take for ever, so patterns and formats are not checked, and
 * whatever else takes too long (references that multiply, a list of unlike things) is broken off.
 */
export class BoundedSchemaValidator extends SchemaCheck implements jsonSchemaValidator {
  /** A schema that cannot be read fails the values, not the server that declares it. */
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

  complaint(schema: JsonSchema, value: unknown): string | null {
    try {
      const found = withinTime(CHECK_MS, () => compiled(schema)(value));
      return found.valid ? null : inWords(found.errorMessage);
    } catch {
      throw new SchemaUnreadable();
    }
  }
}

/** Each by a checker of its own: schemas know each other by ids that strangers choose, and a checker forgets none. */
const compiled = <T>(schema: JsonSchema): JsonSchemaValidator<T> =>
  new AjvJsonSchemaValidator().getValidator<T>(withoutExpressions(schema) as JsonSchemaType);

/** "data/query must be string, data must have …": without the name that the checker gives to the whole. */
const inWords = (complaints: string): string =>
  `${complaints
    .replaceAll(/(^|\s)data\/?(?=\S* must )/g, '$1')
    .replaceAll(/(^|, ) ?must/g, '$1they must')
    .slice(0, 500)}.`;

const EXPRESSIONS = new Set(['pattern', 'patternProperties', 'format']);

/** `names` is true inside `properties` and its like, where keys are names of fields and no keywords. */
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

/** Without `patternProperties`, the fields that it would have named count as additional ones. */
const OPENED = new Set([...EXPRESSIONS, 'additionalProperties', 'unevaluatedProperties']);

/** Keywords that hold plain values, in which nothing is a keyword. */
const VALUES = new Set(['const', 'enum', 'default', 'examples']);

const isNameMap = (key: string): boolean =>
  key === 'properties' || key === '$defs' || key === 'definitions' || key === 'dependentSchemas';

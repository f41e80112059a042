import type { JsonSchemaType, JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';

/**
 * Checks results against the schemas that servers declare, without running what servers could make expensive: a
 * `pattern` is a regular expression of a stranger and may take for ever, so patterns and formats are not checked.
 */
export class BoundedSchemaValidator implements jsonSchemaValidator {
  private readonly inner = new AjvJsonSchemaValidator();

  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    return this.inner.getValidator<T>(withoutExpressions(schema) as JsonSchemaType);
  }
}

const EXPRESSIONS = new Set(['pattern', 'patternProperties', 'format']);

/** `names` is true inside `properties` and its like, where keys are names of fields and no keywords. */
function withoutExpressions(schema: unknown, names = false): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => withoutExpressions(entry));
  if (typeof schema !== 'object' || schema === null) return schema;
  const unchecked = !names && 'patternProperties' in schema ? OPENED : EXPRESSIONS;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => names || !unchecked.has(key))
      .map(([key, value]) => [key, !names && VALUES.has(key) ? value : withoutExpressions(value, !names && isNameMap(key))]),
  );
}

/** Without `patternProperties`, the fields that it would have named count as additional ones. */
const OPENED = new Set([...EXPRESSIONS, 'additionalProperties', 'unevaluatedProperties']);

/** Keywords that hold plain values, in which nothing is a keyword. */
const VALUES = new Set(['const', 'enum', 'default', 'examples']);

const isNameMap = (key: string): boolean => key === 'properties' || key === '$defs' || key === 'definitions' || key === 'dependentSchemas';

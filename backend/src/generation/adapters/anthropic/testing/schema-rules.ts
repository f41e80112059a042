/** Keywords that a schema for structured output may have. Like the real API, the test API rejects all others. */
const KEYWORDS = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'allOf',
  '$defs',
  '$ref',
  'description',
  'title',
  'default',
  'format',
]);
const MAX_OPTIONAL = 24;

type Json = Record<string, unknown>;

/** Returns the first violation as text, or null. */
export function schemaProblem(schema: Json, path: string): string | null {
  const optional = countOptional(schema);
  return optional > MAX_OPTIONAL
    ? `${path}: ${optional} optional parameters, at most ${MAX_OPTIONAL} are supported`
    : problem(schema, path);
}

function problem(schema: Json, path: string): string | null {
  const unsupported = Object.keys(schema).find((word) => !KEYWORDS.has(word));
  if (unsupported) return `${path}: For '${String(schema['type'])}' type, property '${unsupported}' is not supported`;
  if (typeof schema['$ref'] === 'string' && !schema['$ref'].startsWith('#/$defs/'))
    return `${path}: external $ref is not supported`;
  if (schema['type'] === 'object') {
    if (schema['additionalProperties'] !== false)
      return `${path}: For 'object' type, 'additionalProperties' must be explicitly set to false`;
    if (!schema['properties']) return `${path}: For 'object' type, 'properties' is required`;
  }
  if (schema['type'] === 'array' && !schema['items']) return `${path}: For 'array' type, 'items' is required`;
  for (const [name, part] of parts(schema)) {
    const found = problem(part, `${path}.${name}`);
    if (found) return found;
  }
  return null;
}

function parts(schema: Json): [string, Json][] {
  const {
    properties = {},
    items,
    $defs = {},
    anyOf = [],
    allOf = [],
  } = schema as { properties?: Json; items?: Json; $defs?: Json; anyOf?: Json[]; allOf?: Json[] };
  return [
    ...Object.entries(properties),
    ...Object.entries($defs),
    ...Object.entries(anyOf),
    ...Object.entries(allOf),
    ...(items ? [['items', items]] : []),
  ] as [string, Json][];
}

function countOptional(schema: Json): number {
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const own = Object.keys((schema['properties'] as Json | undefined) ?? {}).filter(
    (name) => !required.has(name),
  ).length;
  return own + parts(schema).reduce((sum, [, part]) => sum + countOptional(part), 0);
}

type Schema = Readonly<Record<string, unknown>>;

/**
 * One argument of a tool, as a form field. The kind `json` covers every schema for which there is no specific field.
 */
export interface SchemaField {
  name: string;
  label: string;
  description: string;
  required: boolean;
  kind: 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'list' | 'json';
  /** Options of a field of kind `choice`. */
  choices: readonly (string | number)[];
  initial: unknown;
}

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the arguments declared by a tool's schema, required ones first. Empty for a schema without properties. */
export function fieldsOf(inputSchema: Schema): SchemaField[] {
  const properties = isRecord(inputSchema['properties']) ? inputSchema['properties'] : {};
  const required = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  const fields = Object.entries(properties).map(([name, property]): SchemaField => {
    const schema = isRecord(property) ? property : {};
    const choices = choicesOf(schema);
    return {
      name,
      label: textOf(schema['title']) || name,
      description: textOf(schema['description']),
      required: required.includes(name),
      kind: choices.length > 0 ? 'choice' : kindOf(schema),
      choices,
      initial: schema['default'],
    };
  });
  return fields.toSorted((a, b) => Number(b.required) - Number(a.required));
}

function choicesOf({ enum: values, const: only }: Schema): readonly (string | number)[] {
  const all = Array.isArray(values) ? values : only === undefined ? [] : [only];
  return all.every((value) => typeof value === 'string' || typeof value === 'number') ? all : [];
}

function kindOf(schema: Schema): SchemaField['kind'] {
  const types = [schema['type']].flat().filter((type) => type !== 'null');
  const [type] = types;
  if (types.length !== 1) return 'json';
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer' || type === 'boolean') return type;
  if (type === 'array' && isRecord(schema['items']) && schema['items']['type'] === 'string' && !schema['items']['enum'])
    return 'list';
  return 'json';
}

/** Returns the initial value of a field: its default from the schema, formatted as JSON for a `json` field. */
export function initialOf({ kind, initial }: SchemaField): unknown {
  if (initial === undefined) return kind === 'list' ? [] : undefined;
  return kind === 'json' ? JSON.stringify(initial, null, 2) : initial;
}

/** Converts form values to the tool's arguments, omitting fields that were left empty. */
export function argumentsOf(
  fields: readonly SchemaField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = fields.map(({ name, kind }): [string, unknown] => {
    const value = values[name];
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return [name, undefined];
    return [name, kind === 'json' ? JSON.parse(String(value)) : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

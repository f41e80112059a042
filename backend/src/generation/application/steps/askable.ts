/** Usual names of the argument with the text to search for, the most likely first. */
const NAMES = [
  'query',
  'q',
  'question',
  'search',
  'search_query',
  'searchTerm',
  'keywords',
  'keyword',
  'topic',
  'term',
  'text',
  'prompt',
];

/**
 * Returns the name of the argument that takes a question: a string with one of the usual names, while no other argument
 * is required. Null for a tool that cannot be used like this, such as one that reads a document by its id.
 */
export function questionArgument(inputSchema: Readonly<Record<string, unknown>>): string | null {
  const properties = isRecord(inputSchema['properties']) ? inputSchema['properties'] : {};
  const required = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  const name = NAMES.find((candidate) => {
    const property = properties[candidate];
    return isRecord(property) && (property['type'] === 'string' || property['type'] === undefined);
  });
  return name !== undefined && required.every((other) => other === name) ? name : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

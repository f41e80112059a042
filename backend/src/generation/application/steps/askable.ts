/** What tools that search call the text they search for, the likeliest first. */
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
 * The argument of a tool that takes a question: a text under one of the usual names, with nothing else required. Null
 * for a tool that cannot be asked like this, as one that reads a document by its id.
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

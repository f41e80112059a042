/** Returns whether a value consists of sentences instead of a figure or name. */
const isProse = (value: string): boolean => value.split(/\s+/).length >= 6 && /[.!?。！？]["”’)]*$/.test(value);

/**
 * Converts a table row to readable text: values that are sentences become paragraphs of their own, and the others are
 * joined to one line that begins with the first of them.
 */
export function rowParagraphs(names: readonly string[], values: readonly string[]): string[] {
  const cells = values
    .map((value, index) => ({
      name: names[index]?.trim() || `Column ${index + 1}`,
      value: value.replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ value }) => value);
  const [head, ...facts] = cells.filter(({ value }) => !isProse(value));
  const prose = cells.filter(({ value }) => isProse(value)).map(({ value }) => value);
  if (!head) return prose;
  const line = facts.length
    ? `${head.value}: ${facts.map(({ name, value }) => `${name} ${value}`).join(', ')}.`
    : `${head.name}: ${head.value}.`;
  return facts.length || !prose.length ? [line, ...prose] : prose;
}

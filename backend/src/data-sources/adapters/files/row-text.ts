/** A value that is text of its own, not a figure or a name. */
const isProse = (value: string): boolean => value.split(/\s+/).length >= 6 && /[.!?。！？]["”’)]*$/.test(value);

/**
 * A row of a table as something that can be read: its sentences stand for themselves, the rest becomes one line that is
 * named by the first column.
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

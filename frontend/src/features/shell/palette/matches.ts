const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word typed begins a word of the text, whatever its case and accents. Nothing typed matches everything. */
export function matches(typed: string, text: string): boolean {
  const words = plain(text);
  return plain(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

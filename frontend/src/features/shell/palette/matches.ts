const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether each word typed begins a word of the text, whatever its case and accents; signs without a word must be in it
 * as they are. Nothing typed matches everything.
 */
export function matches(typed: string, text: string): boolean {
  const [wanted, words] = [plain(typed), plain(text)];
  if (wanted.length === 0) return text.includes(typed.trim());
  return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

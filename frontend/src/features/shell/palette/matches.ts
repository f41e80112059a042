const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether each typed word is the beginning of a word in the text, ignoring case and accents. Input without any word,
 * such as punctuation, must be contained literally. Empty input matches everything.
 */
export function matches(typed: string, text: string): boolean {
  const [wanted, words] = [plain(typed), plain(text)];
  if (wanted.length === 0) return text.includes(typed.trim());
  return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/**
 * The text without these characters at its end, in time linear in its length: a pattern that ends in `+$` begins anew
 * at each of a long run.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * The text up to its last white space, which goes too: a text that was cut within a word then ends with a whole one.
 */
export function withoutLastWord(text: string): string {
  let end = text.length;
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end--;
  return end === 0 ? text : text.slice(0, end).trimEnd();
}

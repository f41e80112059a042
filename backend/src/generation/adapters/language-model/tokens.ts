/** Weight of a character in thirds of a token. Latin text has three characters to a token, other scripts may have one. */
const weightOf = (codePoint: number): number => (codePoint < 0x250 ? 1 : codePoint <= 0xffff ? 3 : 9);

/** Returns how many tokens a text has at most, in any script. */
export function tokensAtMost(text: string): number {
  let thirds = 0;
  for (const character of text) thirds += weightOf(character.codePointAt(0)!);
  return Math.ceil(thirds / 3);
}

/** Returns the longest beginning of a text that has at most so many tokens. */
export function cutToTokens(text: string, tokens: number): string {
  let thirds = tokens * 3;
  let end = 0;
  for (const character of text) {
    thirds -= weightOf(character.codePointAt(0)!);
    if (thirds < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

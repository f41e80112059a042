/** Characters of a source that are shown on each side of a quote. */
const AROUND = 300;
/** A word that is longer than this is cut in two. */
const LONGEST_WORD = 60;

/**
 * The end of what precedes a quote, from the beginning of a word on, with an ellipsis where the source has more.
 * @param text longer than is shown, where the source has more
 */
export function textBefore(text: string): string {
  const characters = [...text];
  if (characters.length <= AROUND) return text.trimStart();
  const shown = characters.slice(-AROUND).join('');
  const space = shown.search(/\s/);
  return `… ${(space >= 0 && space <= LONGEST_WORD ? shown.slice(space) : shown).trimStart()}`;
}

/** The beginning of what follows a quote, to the end of a word. See `textBefore`. */
export function textAfter(text: string): string {
  const characters = [...text];
  if (characters.length <= AROUND) return text.trimEnd();
  const shown = characters.slice(0, AROUND).join('');
  const space = Math.max(...[' ', '\n', '\t'].map((character) => shown.lastIndexOf(character)));
  return `${(space >= shown.length - LONGEST_WORD ? shown.slice(0, space) : shown).trimEnd()} …`;
}

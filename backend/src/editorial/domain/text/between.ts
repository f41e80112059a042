/**
 * Returns the stretches between each opening mark and the next mark that closes it, from left to right and without
 * overlap; empty stretches are left out. Takes linear time, because the position of the next closing mark is cached.
 * @param closing for each opening mark, the characters of which any closes it
 */
export const between = (text: string, closing: Readonly<Record<string, string>>): string[] =>
  rangesBetween(text, closing).map(([start, end]) => text.slice(start, end));

/** Returns where these stretches begin and end, the end exclusive. */
export function rangesBetween(text: string, closing: Readonly<Record<string, string>>): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  const found = new Map<string, number>();
  const next = (mark: string, from: number): number => {
    const known = found.get(mark);
    if (known !== undefined && known >= from) return known;
    const at = text.indexOf(mark, from);
    found.set(mark, at < 0 ? Infinity : at);
    return found.get(mark)!;
  };
  for (let at = 0; at < text.length; at++) {
    const marks = closing[text.charAt(at)];
    if (marks === undefined) continue;
    const end = Math.min(...[...marks].map((mark) => next(mark, at + 1)));
    if (end === Infinity || end === at + 1) continue;
    ranges.push([at + 1, end]);
    at = end;
  }
  return ranges;
}

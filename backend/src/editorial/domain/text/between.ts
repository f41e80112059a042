/**
 * What stands between a mark that opens and the next that closes it, from left to right and without overlap; nothing
 * between two marks is no stretch. One pass over the text: where the next closing mark stands is looked for once, not
 * from each opening one again.
 * @param closing for each opening mark the marks of which any closes it
 */
export function between(text: string, closing: Readonly<Record<string, string>>): string[] {
  const stretches: string[] = [];
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
    stretches.push(text.slice(at + 1, end));
    at = end;
  }
  return stretches;
}

/** With more pairs, a comparison would take noticeably long: everything in between counts as changed. */
const MAX_PAIRS = 250_000;

/** A stretch of two sequences: one pair of entries that belong together, or entries of the one and the other. */
export type Stretch<T> = { before: T; after: T } | { removed: readonly T[]; added: readonly T[] };

/**
 * Aligns two sequences so that the sum of the likeness of what is paired is as large as possible, and the order stays.
 * @param likeness of two entries from 0 to 1; those with 0 are never paired
 */
export function aligned<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: (one: T, other: T) => number,
): Stretch<T>[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && likeness(before[start]!, after[start]!) === 1) start++;
  let end = 0;
  while (end < shorter - start && likeness(before.at(-1 - end)!, after.at(-1 - end)!) === 1) end++;
  const pair = (at: number, other: number): Stretch<T> => ({ before: before[at]!, after: after[other]! });
  return [
    ...Array.from({ length: start }, (_, i) => pair(i, i)),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end), likeness),
    ...Array.from({ length: end }, (_, i) => pair(before.length - end + i, after.length - end + i)),
  ];
}

/** The longest common subsequence, weighted by likeness. */
function between<T>(before: readonly T[], after: readonly T[], likeness: (one: T, other: T) => number): Stretch<T>[] {
  if (before.length === 0 && after.length === 0) return [];
  if (before.length * after.length > MAX_PAIRS) return [{ removed: before, added: after }];
  const width = after.length + 1;
  const best = new Float32Array((before.length + 1) * width);
  const alike = new Float32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const at = i * width + j;
      alike[at] = likeness(before[i]!, after[j]!);
      best[at] = Math.max(best[at + width]!, best[at + 1]!, alike[at] > 0 ? best[at + width + 1]! + alike[at] : 0);
    }
  const stretches: Stretch<T>[] = [];
  let removed: T[] = [];
  let added: T[] = [];
  const close = () => {
    if (removed.length + added.length > 0) stretches.push({ removed, added });
    [removed, added] = [[], []];
  };
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const at = i * width + j;
    if (i === before.length) added.push(after[j++]!);
    else if (j === after.length) removed.push(before[i++]!);
    else if (best[at] === best[at + width]) removed.push(before[i++]!);
    else if (best[at] === best[at + 1]) added.push(after[j++]!);
    else {
      close();
      stretches.push({ before: before[i++]!, after: after[j++]! });
    }
  }
  close();
  return stretches;
}

export interface Line {
  op: 'same' | 'add' | 'remove';
  text: string;
}

/**
 * Maximum number of lines per text. Longer texts are shown as entirely removed and added, because nobody would read
 * their diff.
 */
const MAX_LINES = 600;

/** Merges two texts into one list of unchanged, removed and added lines (longest common subsequence). */
export function linesBetween(before: string, after: string): Line[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length > MAX_LINES || now.length > MAX_LINES) return [...all(old, 'remove'), ...all(now, 'add')];
  const lengths = old.map(() => new Uint16Array(now.length + 1));
  lengths.push(new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ op: 'same', text: old[i++]! });
      j++;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) lines.push({ op: 'remove', text: old[i++]! });
    else lines.push({ op: 'add', text: now[j++]! });
  }
  return [...lines, ...all(old.slice(i), 'remove'), ...all(now.slice(j), 'add')];
}

const all = (texts: string[], op: Line['op']): Line[] => texts.map((text) => ({ op, text }));

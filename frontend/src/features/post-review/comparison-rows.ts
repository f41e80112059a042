import type { components } from '../../api/schema.js';

export type TextPart = components['schemas']['TextPartResponse'];

export interface ComparedRow {
  before: TextPart[];
  after: TextPart[];
}

/** Number of words shown at each end of a shortened stretch. */
const SHOWN = 40;
/** Maximum number of words in a stretch that is shown in full. */
const SHORT = 120;

/** Arranges paragraphs and list items of two texts side by side: a new row starts where both texts end a block. */
export function rowsOf(parts: readonly TextPart[]): ComparedRow[] {
  const rows: ComparedRow[] = [{ before: [], after: [] }];
  for (const { op, text } of parts) {
    const pieces = op === 'same' ? text.split(/(?<=\n)(?!\n)/) : [text];
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) rows.push({ before: [], after: [] });
      const row = rows.at(-1)!;
      if (op !== 'add') row.before.push({ op, text: piece });
      if (op !== 'remove') row.after.push({ op, text: piece });
    }
    if (op === 'same' && text.endsWith('\n')) rows.push({ before: [], after: [] });
  }
  return rows.filter(({ before, after }) => before.length + after.length > 0);
}

/** Whether both sides of a row are identical. */
export const isSame = ({ before, after }: ComparedRow): boolean =>
  [...before, ...after].every(({ op }) => op === 'same');

/**
 * Removes the middle of a long unchanged stretch, and returns its ends with the number of words left out; null for a
 * short stretch.
 */
export function shortened(text: string): { head: string; left: number; tail: string } | null {
  const words = text.match(/(?:^\s*)?\S+\s*/g) ?? [];
  if (words.length <= SHORT) return null;
  return { head: words.slice(0, SHOWN).join(''), left: words.length - 2 * SHOWN, tail: words.slice(-SHOWN).join('') };
}

/** Counts the differences. A removal directly followed by an addition counts as one. */
export const changesIn = (parts: readonly TextPart[]): number =>
  parts.filter(({ op }, i) => op !== 'same' && (i === 0 || parts[i - 1]!.op === 'same')).length;

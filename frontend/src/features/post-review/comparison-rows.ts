import type { components } from '../../api/schema.js';

export type TextPart = components['schemas']['TextPartResponse'];

export interface ComparedRow {
  before: TextPart[];
  after: TextPart[];
}

/** Words of an unchanged stretch that are shown at each of its ends. */
const SHOWN = 40;
/** Shorter stretches are shown whole. */
const SHORT = 120;

/** Paragraphs and items beside each other: a new row begins where both texts end one. */
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

/** Whether both sides of a row say the same. */
export const isSame = ({ before, after }: ComparedRow): boolean =>
  [...before, ...after].every(({ op }) => op === 'same');

/** A long unchanged stretch without its middle, and the number of words left out. */
export function shortened(text: string): { head: string; left: number; tail: string } | null {
  const words = text.match(/(?:^\s*)?\S+\s*/g) ?? [];
  if (words.length <= SHORT) return null;
  return { head: words.slice(0, SHOWN).join(''), left: words.length - 2 * SHOWN, tail: words.slice(-SHOWN).join('') };
}

/** How many places are different: a removal with the addition in its stead is one. */
export const changesIn = (parts: readonly TextPart[]): number =>
  parts.filter(({ op }, i) => op !== 'same' && (i === 0 || parts[i - 1]!.op === 'same')).length;

/** A top-level part of a post's HTML: a block element, or loose text between two of them. */
export interface Piece {
  /** The exact characters of the post. */
  readonly html: string;
  /** Tag name of the block element; null for loose text. */
  readonly tag: string | null;
  /** Index of its first character in the post's HTML. */
  readonly start: number;
}

const BLOCKS = new Set(['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol', 'pre', 'hr', 'figure', 'table', 'section']);
const WITHOUT_END = new Set(['br', 'hr', 'img']);
/** A tag of sanitised HTML, which is balanced and has no unescaped angle bracket elsewhere. */
export const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/g;

/**
 * Splits sanitised HTML into its top-level pieces, without the white space between them. A pattern is used instead of a
 * parser because each piece must keep its exact bytes. That is safe because the sanitiser's output is always balanced
 * and has no unescaped angle brackets.
 */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let from = 0;
  let open: string | null = null;
  const loose = (to: number) => {
    const text = html.slice(from, to);
    const start = from + text.length - text.trimStart().length;
    if (text.trim()) pieces.push({ html: text.trim(), tag: null, start });
  };
  for (const { 0: whole, 1: slash, 2: name, index } of html.matchAll(TAG)) {
    const end = index + whole.length;
    if (slash) {
      depth -= 1;
      if (depth > 0 || open === null) continue;
      pieces.push({ html: html.slice(from, end), tag: open, start: from });
      from = end;
      open = null;
      continue;
    }
    if (depth === 0 && BLOCKS.has(name!)) {
      loose(index);
      from = index;
      open = name!;
      if (WITHOUT_END.has(name!)) {
        pieces.push({ html: whole, tag: name!, start: index });
        from = end;
        open = null;
      }
    }
    if (!WITHOUT_END.has(name!)) depth += 1;
  }
  loose(html.length);
  return pieces;
}

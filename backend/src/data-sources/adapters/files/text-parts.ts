import { type Part, partsOf } from './parts.ts';

/** Splits text at blank lines; single line breaks within a paragraph are only wrapping. */
export function textParts(text: string, title: string): Part[] {
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return partsOf(title, [{ label: null, paragraphs }]);
}

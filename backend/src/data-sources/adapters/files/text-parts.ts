import { type Part, partsOf } from './parts.ts';

/** Paragraphs are separated by blank lines; lines within one were only wrapped. */
export function textParts(text: string, title: string): Part[] {
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return partsOf(title, [{ label: null, paragraphs }]);
}

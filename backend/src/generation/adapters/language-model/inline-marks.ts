import { CitedText } from './cited-text.js';

/**
 * Markup of emphasis and code with the text inside it. Lengths are limited, so that no text can make the patterns slow.
 */
const AROUND = [
  /\*\*(?=\S)(.{1,500}?)(?<=\S)\*\*/dg,
  /(?<![\p{L}\p{N}_])__(?=\S)(.{1,500}?)(?<=\S)__(?![\p{L}\p{N}_])/dgu,
  /(?<![\p{L}\p{N}*])\*(?=[^\s*])(.{1,500}?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/dgu,
  /(?<![\p{L}\p{N}_])_(?=[^\s_])(.{1,500}?)(?<=[^\s_])_(?![\p{L}\p{N}_])/dgu,
  /~~(?=\S)(.{1,500}?)(?<=\S)~~/dg,
  /`{1,3}([^`]{1,500})`{1,3}/dg,
  /\\([\\`*_{}[\]()#+.!>~|-])/dg,
] as const;
const IMAGE = /!\[[^\][]{0,500}\]\([^)]{0,500}\)/g;
const LINK = /\[([^\][]{1,500})\]\( ?<?([^)\s>]{0,500})>?(?: [^)]{0,200})?\)/dg;
const BARE_LINK = /<((?:https?:\/\/|www\.)[^\s>]{1,500})>/dg;
/**
 * Reference marks such as `[3]`, `[1, 2]`, `[^4]` and `【5】`. They are removed, because citations are not part of the
 * text.
 */
const REFERENCE = / ?(?:\[\^?\d{1,3}(?:\s*[,;–-]\s*\^?\d{1,3})*\]|【[^】]{1,30}】)/g;
const TAG =
  /<\/?(?:a|b|blockquote|br|cite|code|div|em|h[1-6]|hr|i|img|li|mark|ol|p|q|small|span|strong|sub|sup|u|ul)(?:\s[^<>]{0,500})?\/?>/gi;

const inside = (match: RegExpExecArray, group = 1): readonly [number, number] => match.indices![group]!;

/**
 * Removes Markdown and HTML and joins the text into one line. A link is replaced by its text; an address that is not a
 * source's is kept after it, so that the citation contract detects it.
 */
export function withoutMarks(text: CitedText, isSource: (address: string) => boolean): CitedText {
  const linked = text
    .replaced(/\s+/g, () => [' '])
    .replaced(IMAGE, () => [])
    .replaced(LINK, (match) =>
      !match[2] || match[2].startsWith('#') || isSource(match[2])
        ? [inside(match)]
        : [inside(match), ' (', inside(match, 2), ')'],
    )
    .replaced(BARE_LINK, (match) => [inside(match)])
    .replaced(REFERENCE, () => [])
    .replaced(TAG, () => []);
  return AROUND.reduce((cleaned, pattern) => cleaned.replaced(pattern, (match) => [inside(match)]), linked)
    .replaced(/\s+/g, () => [' '])
    .trimmed();
}

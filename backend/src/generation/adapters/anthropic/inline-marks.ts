import { CitedText } from './cited-text.js';

/** Signs of emphasis and code, and what they stand around. */
const AROUND = [
  /\*\*(?=\S)(.+?)(?<=\S)\*\*/dgs,
  /(?<![\p{L}\p{N}_])__(?=\S)(.+?)(?<=\S)__(?![\p{L}\p{N}_])/dgsu,
  /(?<![\p{L}\p{N}*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/dgsu,
  /(?<![\p{L}\p{N}_])_(?=[^\s_])(.+?)(?<=[^\s_])_(?![\p{L}\p{N}_])/dgsu,
  /~~(?=\S)(.+?)(?<=\S)~~/dgs,
  /`+([^`]+)`+/dg,
  /\\([\\`*_{}[\]()#+.!>~|-])/dg,
] as const;
const IMAGE = /!\[[^\]]*\]\([^)]*\)/g;
const LINK = /\[([^\]]+)\]\(\s*<?([^)\s>]*)>?[^)]*\)/dg;
const BARE_LINK = /<((?:https?:\/\/|www\.)[^\s>]+)>/dg;
/** `[3]`, `[1, 2]`, `[^4]`, `【5】`: citations are not written into the text. */
const REFERENCE = /\s*(?:\[\^?\d{1,3}(?:\s*[,;–-]\s*\^?\d{1,3})*\]|【[^】]{1,30}】)/g;
const TAG = /<\/?(?:a|b|blockquote|br|cite|code|div|em|h[1-6]|hr|i|img|li|mark|ol|p|q|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi;

const inside = (match: RegExpExecArray, group = 1): readonly [number, number] => match.indices![group]!;

/**
 * Running text without Markdown and HTML, on one line. A link keeps its words; an address that is no source's stays beside
 * them, for the citation contract to find.
 */
export function withoutMarks(text: CitedText, isSource: (address: string) => boolean): CitedText {
  const linked = text
    .replaced(IMAGE, () => [])
    .replaced(LINK, (match) => (!match[2] || match[2].startsWith('#') || isSource(match[2]) ? [inside(match)] : [inside(match), ' (', inside(match, 2), ')']))
    .replaced(BARE_LINK, (match) => [inside(match)])
    .replaced(REFERENCE, () => [])
    .replaced(TAG, () => []);
  return AROUND.reduce((cleaned, pattern) => cleaned.replaced(pattern, (match) => [inside(match)]), linked).replaced(/\s+/g, () => [' ']).trimmed();
}

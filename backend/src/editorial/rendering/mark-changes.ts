import type { Draft } from '../domain/draft/draft.js';
import { TAG } from './html-pieces.js';
import { caretIn, PostTextContent, type SaidSentence } from './post-text.js';

/** A proofreader's change of a sentence, with offsets in its text. */
export type SentenceChange =
  | { readonly kind: 'delete'; readonly start: number; readonly end: number }
  | { readonly kind: 'insert'; readonly start: number; readonly words: string }
  | { readonly kind: 'transpose'; readonly start: number; readonly turn: number; readonly end: number };

const BLOCK =
  /<\/?(?:h[1-6]|p|li|ul|ol|blockquote|pre|td|th|tr|thead|tbody|table|section|figure|figcaption|hr|br)(?:[^a-z0-9<>][^<>]*)?>/;
/** Punctuation that follows a word without a space. */
const CLOSING = /^[.,;:!?…)\]”’%]/;
const OPENING = /[([“‘„«]$/;
const WORD = /[\p{L}\p{N}]/u;
/** An element without text, and without elements. */
const EMPTY = /<([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>\s*<\/([a-z][a-z0-9]*)>/g;
/** Longest tag around a change that is looked at. */
const MAX_TAG = 4_000;
/** Most elements around one part that are moved with it. */
const MAX_WRAPPERS = 20;

/**
 * Changes one sentence in a post's sanitised HTML; everything around it keeps its bytes, and numbers of sources stay
 * unless their whole sentence is deleted. The result must be sanitised.
 * @returns null when the HTML does not have the sentence, or when formatting begins or ends within what is exchanged
 */
export function changeSentence(html: string, draft: Draft, of: SaidSentence, change: SentenceChange): string | null {
  const content = new PostTextContent(html, draft);
  const offsets = content.offsetsOf(of);
  if (!offsets) return null;
  if (change.kind === 'insert') return inserted(content, offsets, change.start, change.words.trim());
  if (change.kind === 'transpose') return transposed(content, offsets, change);
  return deleted(content, offsets, change);
}

function inserted(
  content: PostTextContent,
  offsets: readonly (number | null)[],
  start: number,
  words: string,
): string | null {
  const caret = caretIn(offsets, start);
  if (!caret) return null;
  const { html, from, to } = content;
  const before = neighbour(content, caret.offset, -1);
  const after = neighbour(content, caret.offset, 1);
  const isWithinWord = WORD.test(before) && WORD.test(after);
  const left = before && !isWithinWord && !/\s/.test(before) && !OPENING.test(before) && !CLOSING.test(words);
  const right = after && !isWithinWord && !/\s/.test(after) && !CLOSING.test(after) && !OPENING.test(words);
  const at = caret.follows ? to[caret.offset - 1]! : from[caret.offset]!;
  return html.slice(0, at) + (left ? ' ' : '') + escaped(words) + (right ? ' ' : '') + html.slice(at);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The character beside a position, without numbers of sources; empty at the edge of its block. */
function neighbour({ html, text, from, to, isNumber }: PostTextContent, offset: number, step: 1 | -1): string {
  let at = step > 0 ? offset : offset - 1;
  while (isNumber[at]) at += step;
  if (at < 0 || at >= text.length) return '';
  const [one, other] = step > 0 ? [to[offset - 1], from[at]] : [to[at], from[offset]];
  const between = one === undefined || other === undefined ? '' : html.slice(one, other);
  return BLOCK.test(between) ? '' : text.charAt(at);
}

function deleted(
  content: PostTextContent,
  offsets: readonly (number | null)[],
  { start, end }: { start: number; end: number },
): string | null {
  const { html, from, to, isNumber } = content;
  const own = offsets.slice(start, end).filter((offset) => offset !== null);
  if (own.length === 0) return null;
  let [first, last] = [own[0]!, own.at(-1)!];
  const isWhole = offsets.every((offset, index) => offset === null || (index >= start && index < end));
  if (isWhole) while (isNumber[last + 1]) last += 1;
  // Of the white space on both sides one remains between two words.
  const before = neighbour(content, first, -1);
  const after = neighbour(content, last + 1, 1);
  if (/\s/.test(after) && (before === '' || /\s/.test(before)) && !isNumber[last + 1]) last += 1;
  else if (/\s/.test(before) && (after === '' || CLOSING.test(after))) first -= 1;
  let left = '';
  let at = from[first]!;
  for (let offset = first; offset <= last; offset += 1) {
    left += html.slice(at, from[offset]);
    if (isNumber[offset] && !isWhole) left += html.slice(from[offset], to[offset]);
    at = to[offset]!;
  }
  const begin = from[first]!;
  return withoutEmptyElements(html.slice(0, begin) + left + html.slice(at), begin, begin + left.length);
}

/** Removes the elements that a deletion between two places has emptied, but no cells of a table. */
function withoutEmptyElements(html: string, from: number, to: number): string {
  for (let [left, first, last] = [html, from, to]; ;) {
    const at = Math.max(0, first - MAX_TAG);
    const empty = [...left.slice(at, last + MAX_TAG).matchAll(EMPTY)].find(
      ({ 0: element, 1: opened, 2: closed, index }) =>
        opened === closed && !isCell(opened!) && at + index <= last && at + index + element.length >= first,
    );
    if (!empty) return left;
    const begin = at + empty.index;
    left = left.slice(0, begin) + left.slice(begin + empty[0].length);
    [first, last] = [Math.min(first, begin), Math.max(begin, last - empty[0].length)];
  }
}

const isCell = (name: string): boolean => name === 'td' || name === 'th';

interface Segment {
  readonly from: number;
  readonly to: number;
}

function transposed(
  content: PostTextContent,
  offsets: readonly (number | null)[],
  { start, turn, end }: { start: number; turn: number; end: number },
): string | null {
  const { html } = content;
  const [first, second] = [segmentOf(content, offsets, start, turn), segmentOf(content, offsets, turn, end)];
  if (!first || !second) return null;
  const [one, between, other] = [
    html.slice(first.from, first.to),
    html.slice(first.to, second.from),
    html.slice(second.from, second.to),
  ];
  if (![one, between, other].every(isBalanced)) return null;
  return html.slice(0, first.from) + other + between + one + html.slice(second.to);
}

/** The HTML of a part, with the elements that contain nothing else. */
function segmentOf(
  { html, from, to }: PostTextContent,
  offsets: readonly (number | null)[],
  start: number,
  end: number,
): Segment | null {
  const own = offsets.slice(start, end).filter((offset) => offset !== null);
  if (own.length === 0) return null;
  let segment = { from: from[own[0]!]!, to: to[own.at(-1)!]! };
  for (let wrappers = 0; wrappers < MAX_WRAPPERS; wrappers += 1) {
    const opening = /<([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>$/.exec(
      html.slice(Math.max(0, segment.from - MAX_TAG), segment.from),
    );
    const closing = opening && `</${opening[1]}>`;
    if (!opening || !html.startsWith(closing!, segment.to) || BLOCK.test(opening[0])) break;
    segment = { from: segment.from - opening[0].length, to: segment.to + closing!.length };
  }
  return segment;
}

/** Whether each element that begins in this HTML ends in it, and no block begins or ends. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const { 0: tag, 1: slash, 2: name } of html.matchAll(TAG)) {
    if (BLOCK.test(tag)) return false;
    if (name === 'img') continue;
    if (!slash) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

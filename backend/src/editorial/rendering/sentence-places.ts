import { type Block, type Draft, isByHand, type SentencePlace, sentencesOf } from '../domain/draft/draft.js';
import { type Piece, piecesOf, TAG } from './html-pieces.js';

/** Where a sentence of a post stands. */
export interface PlacedSentence extends SentencePlace {
  /** Where it begins in the text content of the post's HTML, in UTF-16 code units. */
  readonly start: number;
  /** Where it ends, exclusive. */
  readonly end: number;
}

/** Text without white space and numbers of sources, because both are read over when sentences are compared. */
interface DenseText {
  readonly dense: string;
  /** For each character of it, its offset in the text content of its piece. */
  readonly offsets: readonly number[];
  /** Length of the text content of the piece. */
  readonly length: number;
}

/**
 * Number of pieces searched for a block. The next piece is usually the block's; a list of sources with its heading in
 * the middle of the text is two pieces that belong to no block.
 */
const MAX_PIECES_BETWEEN = 3;
/**
 * Number of sentences not found in a piece after which its other sentences are not searched: each of them costs a
 * search through the whole piece.
 */
const MAX_MISSED = 20;
export const NUMBER = /^\[\d{1,4}\]$/;
export const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * Finds where the sentences of a post stand in its sanitised HTML, whoever wrote it. The blocks are those that were
 * rendered as this HTML or read from it, in the same order, so they say which ids and sentences there are. Sentences
 * that the HTML does not have are left out.
 */
export function placesIn(html: string, { blocks }: Draft): PlacedSentence[] {
  const text = html.replace(/\r\n?/g, '\n');
  const pieces = textsOf(piecesOf(text));
  const placed: PlacedSentence[] = [];
  let next = 0;
  for (const block of blocks) {
    const found = nearest(pieces, next, block);
    if (!found) continue;
    next = found.at + 1;
    placed.push(...placedIn(block, found.ranges, pieces[found.at]!.from));
  }
  return placed;
}

/** Returns the piece with all sentences of a block, else the first with some of them, and where they stand in it. */
function nearest(pieces: readonly DenseText[], next: number, block: Block): Found | null {
  const keys = sentencesOf(block).map((sentence) => sentence.text.replace(/\s+/g, ''));
  let partly: Found | null = null;
  for (let at = next; at < Math.min(next + MAX_PIECES_BETWEEN, pieces.length); at += 1) {
    const ranges = rangesIn(pieces[at]!, keys, isByHand(block));
    if (ranges.every((range, index) => range !== null || !keys[index])) return { at, ranges };
    if (ranges.some((range) => range !== null)) partly ??= { at, ranges };
  }
  return partly;
}

interface Found {
  at: number;
  ranges: readonly (Range | null)[];
}

interface Range {
  start: number;
  end: number;
}

const placedIn = ({ id }: Block, ranges: readonly (Range | null)[], from: number): PlacedSentence[] =>
  ranges.flatMap((range, index) =>
    range ? [{ block: id, sentence: index + 1, start: from + range.start, end: from + range.end }] : [],
  );

/**
 * Finds sentences one after the other.
 * @param isFree whether some may stand before others that precede them, as in a nested list
 */
function rangesIn({ dense, offsets }: DenseText, keys: readonly string[], isFree: boolean): (Range | null)[] {
  let [next, missed] = [0, 0];
  return keys.map((key) => {
    if (!key || missed > MAX_MISSED) return null;
    const ahead = dense.indexOf(key, next);
    const at = ahead >= 0 || !isFree ? ahead : dense.indexOf(key);
    if (at < 0) {
      missed += 1;
      return null;
    }
    next = at + key.length;
    return { start: offsets[at]!, end: offsets[next - 1]! + 1 };
  });
}

/** Reads the text of each piece and where it begins in the text content of the whole. */
function textsOf(pieces: readonly Piece[]): (DenseText & { from: number })[] {
  let [from, end] = [0, 0];
  return pieces.map((piece) => {
    // Between two pieces there is only white space.
    from += piece.start - end;
    const text = { ...denseText(piece), from };
    from += text.length;
    end = piece.start + piece.html.length;
    return text;
  });
}

/** Reads the text content of sanitised HTML as a browser does, without a parser, which would be far slower. */
function denseText({ html, tag: kind }: Piece): DenseText {
  let [dense, length, end] = ['', 0, 0];
  const offsets: number[] = [];
  /** For each open `sup`, how much text was there before it. */
  const numbers: number[] = [];
  /** Whether the current table row has text; and whether another cell has begun since. */
  let [hasText, isNext] = [false, false];
  const add = (characters: string, offset: number) => {
    dense += characters;
    for (let at = 0; at < characters.length; at += 1) offsets.push(offset + at);
  };
  const read = (raw: string) => {
    const text = raw.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!);
    for (const { 0: run, index } of text.matchAll(/\S+/g)) {
      // The cells of a row are read with a semicolon between them, unless a heading is around them.
      if (isNext && hasText && !/^h\d/.test(kind ?? '')) add(';', offsets.at(-1) ?? 0);
      [hasText, isNext] = [true, false];
      add(run, length + index);
    }
    length += text.length;
  };
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(TAG)) {
    read(html.slice(end, index));
    end = index + tag.length;
    // A browser drops a line break at the beginning of preformatted text.
    if (name === 'pre' && !slash && html.charAt(end) === '\n') end += 1;
    if (name === 'tr') [hasText, isNext] = [false, false];
    if (name === 'td' || name === 'th') isNext = !slash;
    if (name !== 'sup') continue;
    if (!slash) numbers.push(dense.length);
    else {
      const before = numbers.pop() ?? 0;
      if (!NUMBER.test(dense.slice(before))) continue;
      dense = dense.slice(0, before);
      offsets.length = before;
    }
  }
  read(html.slice(end));
  return { dense, offsets, length };
}

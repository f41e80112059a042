import { cleanPost } from '../../../entities/post/post-frame/frame-document.js';
import { rangesIn } from '../../../entities/post/post-frame/sentences.js';
import { aligned } from './aligned.js';
import { keyOf, type ListedSources, listedSources, SourceNumbers } from './listed-sources.js';

/** A block of a text, or a sentence of a paragraph. */
interface Piece {
  element: Element;
  /** What is compared of it. */
  key: string;
  /** Its words, once they were needed. */
  words?: ReadonlySet<string>;
}

/** A change that is kept or dropped as a whole: pieces of the earlier text, and what the later one has instead. */
export interface Hunk {
  /** From 0, in the order of the text. */
  index: number;
  removed: readonly Element[];
  added: readonly Element[];
}

/** A block of the compared texts, as it is shown. */
export type ComparedBlock =
  /** The same in both. */
  | { same: Element }
  /** A paragraph of both texts, of which some sentences changed. */
  | { paragraph: Element; parts: readonly ({ same: Element } | { hunk: Hunk })[] }
  /** Whole blocks that changed. */
  | { hunk: Hunk };

export interface TextChanges {
  blocks: readonly ComparedBlock[];
  hunks: readonly Hunk[];
  /** Returns the later text without the changes that are dropped. */
  without: (dropped: ReadonlySet<number>) => string;
}

/** Share of common words from which a paragraph counts as a changed one rather than another. */
const ALIKE = 0.3;

/** Compares two texts of a post by blocks, and paragraphs that are in both by sentences. */
export function textChanges(earlier: string, later: string): TextChanges {
  const [before, after] = [readText(earlier), readText(later)];
  const hunks: Hunk[] = [];
  const changed = (removed: readonly Piece[], added: readonly Piece[]): { hunk: Hunk } => {
    const elements = (pieces: readonly Piece[]) => pieces.map(({ element }) => element);
    const hunk = { index: hunks.length, removed: elements(removed), added: elements(added) };
    hunks.push(hunk);
    return { hunk };
  };
  const blocks = aligned(before.blocks, after.blocks, isEqual).flatMap((stretch): ComparedBlock[] => {
    if ('after' in stretch) return [{ same: stretch.after.element }];
    return aligned(stretch.removed, stretch.added, likeness).map((part): ComparedBlock => {
      if (!('after' in part)) return changed(part.removed, part.added);
      const [was, is] = [sentencesOf(part.before, before.sources), sentencesOf(part.after, after.sources)];
      if (!was || !is) return changed([part.before], [part.after]);
      const parts = aligned(was, is, isEqual).map((each) =>
        'after' in each ? { same: each.after.element } : changed(each.removed, each.added),
      );
      return { paragraph: part.after.element, parts };
    });
  });
  return { blocks, hunks, without: (dropped) => without(blocks, dropped, before.sources, after.sources) };
}

const isEqual = (one: Piece, other: Piece): number => Number(one.key === other.key);

/** Likeness of two paragraphs by their common words; other blocks are not paired. */
function likeness(one: Piece, other: Piece): number {
  if (one.element.localName !== 'p' || other.element.localName !== 'p') return 0;
  const words = (one.words ??= wordsIn(one.element));
  const others = (other.words ??= wordsIn(other.element));
  const common = [...words].filter((word) => others.has(word)).length;
  const share = (2 * common) / Math.max(1, words.size + others.size);
  return share >= ALIKE ? share : 0;
}

const wordsIn = ({ textContent }: Element): Set<string> => new Set(textContent.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function readText(html: string): { blocks: Piece[]; sources: ListedSources } {
  const post = cleanPost(html);
  wrapLooseText(post);
  const sources = listedSources(post);
  const blocks = [...post.children]
    .filter((element) => !sources.elements.includes(element))
    .map((element) => ({ element, key: keyOf(element, sources) }));
  return { blocks, sources };
}

/** Text outside of any block becomes a paragraph, so that it is not lost. */
function wrapLooseText(post: HTMLElement): void {
  for (const node of post.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    const paragraph = post.ownerDocument.createElement('p');
    node.replaceWith(paragraph);
    paragraph.append(node);
  }
}

const isNumber = (node: Node): boolean => /^\s*\[\d+\]\s*$/.test(node.parentElement?.closest('sup')?.textContent ?? '');

/** Cuts a paragraph into its sentences with the numbers behind them; null for one that has more than text. */
function sentencesOf({ element }: Piece, sources: ListedSources): Piece[] | null {
  if (element.localName !== 'p' || element.querySelector(':empty')) return null;
  let text = '';
  /** Where each character of the text without numbers ends in the text content, a number behind it included. */
  const ends: number[] = [];
  let from = 0;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data } = walker.currentNode as Text;
    if (isNumber(walker.currentNode) && ends.length > 0) ends[ends.length - 1] = from + data.length;
    else {
      text += data;
      for (let at = 1; at <= data.length; at++) ends.push(from + at);
    }
    from += data.length;
  }
  const pieces: Piece[] = [];
  let start = 0;
  for (const { segment, index } of SENTENCES.segment(text)) {
    if (!segment.trim()) continue;
    const end = ends[index + segment.trimEnd().length - 1]!;
    const own = cut(element, start, end);
    pieces.push({ element: own, key: keyOf(own, sources) });
    start = end;
  }
  return pieces;
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns a part of a paragraph, given in characters, as a paragraph of its own. */
function cut(paragraph: Element, start: number, end: number): Element {
  const own = paragraph.cloneNode(false) as Element;
  const range = rangesIn(paragraph, [{ block: '', sentence: 1, start, end }])[0]?.range;
  if (!range) return own;
  let part: Node = range.cloneContents();
  for (let around: Node | null = range.commonAncestorContainer; around && around !== paragraph;) {
    if (around.nodeType === Node.ELEMENT_NODE) {
      const clone = around.cloneNode(false);
      clone.appendChild(part);
      part = clone;
    }
    around = around.parentNode;
  }
  own.append(part);
  const first = own.ownerDocument.createTreeWalker(own, NodeFilter.SHOW_TEXT).nextNode() as Text | null;
  if (first) first.data = first.data.trimStart();
  return own;
}

function without(
  blocks: readonly ComparedBlock[],
  dropped: ReadonlySet<number>,
  before: ListedSources,
  after: ListedSources,
): string {
  const numbers = new SourceNumbers(before, after);
  const copy = (element: Element) => element.cloneNode(true) as Element;
  const chosen = ({ index, removed, added }: Hunk): Element[] => {
    if (!dropped.has(index)) return added.map(copy);
    const restored = removed.map(copy);
    for (const element of restored) numbers.renumber(element);
    return restored;
  };
  const text = cleanPost('');
  for (const block of blocks) {
    if ('same' in block) text.append(copy(block.same), '\n');
    else if ('hunk' in block) for (const element of chosen(block.hunk)) text.append(element, '\n');
    else {
      const sentences = block.parts.flatMap((part) => ('same' in part ? [copy(part.same)] : chosen(part.hunk)));
      if (sentences.length === 0) continue;
      const paragraph = block.paragraph.cloneNode(false) as Element;
      sentences.forEach(({ childNodes }, at) => paragraph.append(...(at > 0 ? [' '] : []), ...childNodes));
      text.append(paragraph, '\n');
    }
  }
  return `${text.innerHTML}${numbers.list(text)}`.trim();
}

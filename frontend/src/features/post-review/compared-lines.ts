import type { components } from '../../api/schema.js';

export type TextPart = components['schemas']['TextPartResponse'];

export type LineKind = 'paragraph' | 'heading' | 'item' | 'quote' | 'cells';

/** A heading, paragraph, item or row of two compared texts, as it reads: without the markup of its Markdown. */
export interface ComparedLine {
  kind: LineKind;
  parts: TextPart[];
  /** Addresses of links that are only in the one or the other text. */
  links: TextPart[];
  /** Whether something differs that cannot be read, such as what is bold. */
  isOtherMarkup: boolean;
}

/** Number of words of unchanged lines in a row from which only the first and the last line are shown. */
const SHORT = 120;

const KINDS: [kind: LineKind, marker: RegExp][] = [
  ['heading', /^#{1,6} /],
  ['item', /^ *(?:[-*]|\d{1,9}\.) +/],
  ['quote', /^(?:> ?)+/],
  ['cells', /^\| ?/],
];
const RULE_OF_TABLE = /^\|(?: *:?-+:? *\|)+ *$/;
/** Markup within a line: the groups are what is read. */
const LINK = /!?\[([^[\]]*)\]\(((?:\\.|[^()\s\\])*)(?: "[^"()]*")?\)/g;
const EMPHASES: [mark: string, pattern: RegExp][] = [
  ['***', /\*\*\*[^\s*`~](?:[^*`~]*[^\s*`~])?\*\*\*/g],
  ['**', /\*\*[^\s*`~](?:[^*`~]*[^\s*`~])?\*\*/g],
  ['*', /\*[^\s*`~](?:[^*`~]*[^\s*`~])?\*/g],
  ['~~', /~~[^\s*`~](?:[^*`~]*[^\s*`~])?~~/g],
  ['~', /~[^\s*`~](?:[^*`~]*[^\s*`~])?~/g],
  ['`', /`[^\s*`~](?:[^*`~]*[^\s*`~])?`/g],
];

const sideOf = (parts: readonly TextPart[], left: 'add' | 'remove'): string =>
  parts
    .filter(({ op }) => op !== left)
    .map(({ text }) => text)
    .join('');

interface Side {
  kind: LineKind;
  /** Whether each character is read. */
  isRead: boolean[];
  links: string[];
}

function readSide(text: string, isMarkdown: boolean): Side {
  const isRead = Array.from({ length: text.length }, () => true);
  if (!isMarkdown) return { kind: 'paragraph', isRead, links: [] };
  const hide = (from: number, to: number) => isRead.fill(false, from, to);
  const [kind, marker] = KINDS.find(([, each]) => each.test(text)) ?? ['paragraph' as const, null];
  if (marker) hide(0, marker.exec(text)![0].length);
  if (RULE_OF_TABLE.test(text)) hide(0, text.length);
  const links: string[] = [];
  for (const { 0: whole, 1: words = '', 2: url = '', index } of text.matchAll(LINK)) {
    const from = index + whole.indexOf('[') + 1;
    hide(index, from);
    hide(from + words.length, index + whole.length);
    links.push(url.replaceAll(/\\([()])/g, '$1'));
  }
  for (const [mark, pattern] of EMPHASES)
    for (const { 0: whole, index } of text.matchAll(pattern)) {
      hide(index, index + mark.length);
      hide(index + whole.length - mark.length, index + whole.length);
    }
  const row = text.trimEnd();
  if (kind === 'cells' && row.endsWith('|')) hide(row.slice(0, -1).trimEnd().length, text.length);
  return { kind, isRead, links };
}

/**
 * Cuts a comparison into lines, and leaves of each what is read.
 * @param isMarkdown whether the compared texts are Markdown, as the content is
 */
export function linesOf(parts: readonly TextPart[], isMarkdown: boolean): ComparedLine[] {
  const lines: TextPart[][] = [[]];
  for (const { op, text } of withLineEndings(parts))
    for (const [i, piece] of text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      if (piece) lines.at(-1)!.push({ op, text: piece });
    }
  return lines
    .filter((line) => line.some(({ text }) => text.trim()))
    .map((line) => readLine(line, isMarkdown))
    .filter(({ parts: read, links, isOtherMarkup }) => read.length + links.length > 0 || isOtherMarkup);
}

/**
 * The comparison knows the line endings of the later text only: an end of a line that was removed comes as
 * `A.⏎`, ` B.⏎`. It is set right to `A.`, ` B.`, `⏎`, so that it is shown in its line.
 */
function withLineEndings(parts: readonly TextPart[]): TextPart[] {
  const ended: TextPart[] = [];
  for (const [i, part] of parts.entries()) {
    const last = ended.at(-1);
    const isEndOfLine =
      part.op === 'remove' && /^ \S/.test(part.text) && part.text.endsWith('\n') && parts[i + 1]?.op !== 'add';
    if (isEndOfLine && last?.op === 'same' && last.text.endsWith('\n')) {
      ended.splice(-1, 1, { op: 'same', text: last.text.slice(0, -1) });
      ended.push({ op: 'remove', text: part.text.slice(0, -1) }, { op: 'same', text: '\n' });
    } else ended.push(part);
  }
  return ended;
}

function readLine(line: readonly TextPart[], isMarkdown: boolean): ComparedLine {
  const before = readSide(sideOf(line, 'add'), isMarkdown);
  const after = readSide(sideOf(line, 'remove'), isMarkdown);
  const { kind } = after.isRead.length > 0 ? after : before;
  const parts: TextPart[] = [];
  let [inBefore, inAfter] = [0, 0];
  for (const { op, text } of line) {
    const isRead = (at: number) =>
      (op === 'add' || before.isRead[inBefore + at]) && (op === 'remove' || after.isRead[inAfter + at]);
    const read = Array.from({ length: text.length }, (_, at) => (isRead(at) ? text[at] : '')).join('');
    if (op !== 'add') inBefore += text.length;
    if (op !== 'remove') inAfter += text.length;
    if (read) parts.push({ op, text: kind === 'cells' ? read.replaceAll('|', '·') : read });
  }
  const isSeen = parts.some(({ op, text }) => op !== 'same' && text.trim());
  const isChanged = line.some(({ op, text }) => op !== 'same' && text.trim());
  const isBoth = before.isRead.length > 0 && after.isRead.length > 0;
  const links: TextPart[] = isBoth
    ? [
        ...before.links.filter((url) => !after.links.includes(url)).map((text) => ({ op: 'remove' as const, text })),
        ...after.links.filter((url) => !before.links.includes(url)).map((text) => ({ op: 'add' as const, text })),
      ]
    : [];
  return { kind, parts, links, isOtherMarkup: isBoth && isChanged && !isSeen && links.length === 0 };
}

/** Whether nothing of a line differs. */
export const isSame = ({ parts, links, isOtherMarkup }: ComparedLine): boolean =>
  links.length === 0 && !isOtherMarkup && parts.every(({ op }) => op === 'same');

const isOnly = (line: ComparedLine, op: TextPart['op']): boolean =>
  line.links.length === 0 && !line.isOtherMarkup && line.parts.every((part) => part.op === op);

export interface ComparedRow {
  /** The line that is in both texts, when the row has one. */
  whole?: ComparedLine;
  before: ComparedLine[];
  after: ComparedLine[];
}

const without = (line: ComparedLine, op: 'add' | 'remove'): ComparedLine => ({
  ...line,
  parts: line.parts.filter((part) => part.op !== op),
  links: line.links.filter((part) => part.op !== op),
});

/** Arranges lines side by side: those that are only in one of the texts stand beside those only in the other. */
export function rowsOf(lines: readonly ComparedLine[]): ComparedRow[] {
  const rows: ComparedRow[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isRemoved = isOnly(line, 'remove');
    if (!isRemoved && !isOnly(line, 'add')) {
      rows.push({ whole: line, before: [without(line, 'add')], after: [without(line, 'remove')] });
      isOpen = false;
      continue;
    }
    if (!isOpen) rows.push({ before: [], after: [] });
    isOpen = true;
    rows.at(-1)![isRemoved ? 'before' : 'after'].push(line);
  }
  return rows;
}

export const wordsIn = (line: ComparedLine): number =>
  (
    line.parts
      .map(({ text }) => text)
      .join('')
      .match(/\S+/g) ?? []
  ).length;

/** A stretch of entries that are shown, or the number of words of those that are left out. */
export type Shown<T> = { entry: T } | { leftOut: number };

/** Leaves out the middle of each long stretch in which nothing differs. */
export function shortened<T>(entries: readonly T[], lineIn: (entry: T) => ComparedLine | undefined): Shown<T>[] {
  const shown: Shown<T>[] = [];
  for (let i = 0; i < entries.length;) {
    let end = i;
    let words = 0;
    for (let line; end < entries.length && (line = lineIn(entries[end]!)) && isSame(line); end++)
      words += wordsIn(line);
    const stretch = entries.slice(i, Math.max(end, i + 1));
    if (words <= SHORT || stretch.length < 3) shown.push(...stretch.map((entry) => ({ entry })));
    else {
      const [first, last] = [stretch[0]!, stretch.at(-1)!];
      const leftOut = words - wordsIn(lineIn(first)!) - wordsIn(lineIn(last)!);
      shown.push({ entry: first }, { leftOut }, { entry: last });
    }
    i += stretch.length;
  }
  return shown;
}

/** Counts the differences. A removal directly followed by an addition counts as one. */
export const changesIn = (lines: readonly ComparedLine[]): number =>
  lines.reduce(
    (sum, { parts, links, isOtherMarkup }) =>
      sum +
      parts.filter(({ op }, i) => op !== 'same' && (i === 0 || parts[i - 1]!.op === 'same')).length +
      (links.length > 0 || isOtherMarkup ? 1 : 0),
    0,
  );

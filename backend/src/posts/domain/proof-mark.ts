import { type Draft, sentencesOf } from '../../editorial/index.js';
import { MarkUnusable } from './comment-errors.js';
import type { BlockDocument, SentencePlace } from './evidence.js';

export const MARK_KINDS = ['delete', 'insert', 'transpose', 'query', 'stet'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** What a proofreader wants of a part of a sentence; offsets are UTF-16 code units of the sentence. */
export interface ProofMark {
  kind: MarkKind;
  start: number;
  /** Exclusive. Words are inserted at a position, so there it is equal to `start`. */
  end: number;
  /** What is inserted. */
  words?: string;
  /** Where the second of two parts begins that are exchanged. */
  turn?: number;
}

/** A sentence with what it said when it was commented on. */
export type CommentedSentence = SentencePlace & { text: string };

/** A mark in the current text: its sentence, and its offsets in that. */
export interface PlacedMark {
  sentence: CommentedSentence;
  start: number;
  end: number;
  turn?: number;
}

/** Kinds that change the text when they are carried out. */
export const changesText = ({ kind }: ProofMark): boolean =>
  kind === 'delete' || kind === 'insert' || kind === 'transpose';

/** @returns the mark, and only what belongs to its kind @throws MarkUnusable */
export function checkedMark({ kind, start, end, words, turn }: ProofMark, sentence: SentencePlace | null): ProofMark {
  const text = sentence?.text;
  if (text === undefined) throw new MarkUnusable('A mark needs a sentence, with its text.', 'sentence');
  if (start > end || end > text.length || isSplit(text, start) || isSplit(text, end))
    throw new MarkUnusable('start and end must be a part of the sentence.', 'mark.end');
  if (kind === 'insert') {
    if (start !== end) throw new MarkUnusable('Words are inserted at one place: start and end are equal.', 'mark.end');
    if (!words?.trim()) throw new MarkUnusable('Write what is to be inserted.', 'mark.words');
    return { kind, start, end, words: words.trim() };
  }
  if (!text.slice(start, end).trim()) throw new MarkUnusable('Mark some words of the sentence.', 'mark.end');
  if (kind !== 'transpose') return { kind, start, end };
  const isBetween = turn !== undefined && turn > start && turn < end && !isSplit(text, turn);
  if (!isBetween || !text.slice(start, turn).trim() || !text.slice(turn, end).trim())
    throw new MarkUnusable('Say which two parts are to be exchanged.', 'mark.turn');
  if (text.slice(start, turn).trim() === text.slice(turn, end).trim())
    throw new MarkUnusable('The two parts are the same.', 'mark.turn');
  return { kind, start, end, turn };
}

/** Whether an offset is between the halves of a surrogate pair. */
const isSplit = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** How far from its number in the block a sentence is looked for that was changed since. */
const MAX_MOVED = 3;
/** Words of a sentence up to which its changes are followed: their comparison takes time by the square. */
const MAX_WORDS = 200;
/** Characters of an edited sentence up to which it is read. */
const MAX_LENGTH = 10_000;
/** Share of the words of a sentence that it still has after an edit. */
const SAME_SENTENCE = 0.5;

/** Sentences of a text, indexed to find those that are marked. */
export class MarkedText {
  private readonly sentences: CommentedSentence[];
  private readonly byText: ReadonlyMap<string, CommentedSentence[]>;

  constructor(blocks: BlockDocument) {
    this.sentences = (blocks as Draft).blocks.flatMap((block) =>
      sentencesOf(block).map(({ text }, index) => ({ block: block.id, sentence: index + 1, text })),
    );
    this.byText = Map.groupBy(this.sentences, ({ text }) => text);
  }

  /**
   * Finds a mark: in the sentence that says the same, else in its own sentence as it was edited since, as long as the
   * marked words and those on one side of them are the same.
   * @returns null when its place is gone
   */
  find(mark: ProofMark, { block, sentence, text }: CommentedSentence): PlacedMark | null {
    const same = this.byText.get(text) ?? [];
    const exact = same.find((one) => one.block === block && one.sentence === sentence) ?? same[0];
    const { start, end, turn } = mark;
    if (exact) return { sentence: exact, start, end, ...(turn !== undefined && { turn }) };
    const before = wordsIn(text);
    const near = this.sentences
      .filter((one) => one.block === block && Math.abs(one.sentence - sentence) <= MAX_MOVED)
      .filter((one) => one.text.length <= MAX_LENGTH)
      .map((one) => ({ one, words: wordsIn(one.text) }))
      .map((candidate) => ({ ...candidate, alike: shareOf(before, candidate.words) }))
      .filter(({ alike }) => alike >= SAME_SENTENCE)
      .sort((a, b) => b.alike - a.alike || Math.abs(a.one.sentence - sentence) - Math.abs(b.one.sentence - sentence));
    if (near.length === 0 || before.length > MAX_WORDS || near[0]!.words.length > MAX_WORDS) return null;
    const moved = follow(mark, before, near[0]!.words);
    return moved && { sentence: near[0]!.one, ...moved };
  }
}

interface Word {
  text: string;
  start: number;
  end: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

/** The share of the words before that are also after. */
function shareOf(before: readonly Word[], after: readonly Word[]): number {
  const counts = new Map<string, number>();
  for (const { text } of before) counts.set(text, (counts.get(text) ?? 0) + 1);
  const common = after.filter(({ text }) => {
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left > 0;
  }).length;
  return common / Math.max(before.length, 1);
}

/**
 * Moves the offsets of a mark from one text of a sentence to another. The marked words must still be together; on one
 * side of them, and on both sides of a position, nothing may have been put in.
 */
function follow(mark: ProofMark, before: readonly Word[], after: readonly Word[]): Omit<PlacedMark, 'sentence'> | null {
  const targets = commonWords(before, after);
  /** The nearest word from here that is in both texts, as an index of the second. */
  const nearest = (from: number, step: 1 | -1): number => {
    let at = from;
    while (at >= 0 && at < before.length && targets[at] === undefined) at += step;
    return targets[at] ?? (step > 0 ? after.length : -1);
  };
  const { start, end, turn } = mark;
  const first = before.findIndex((word) => word.end > start);
  const last = before.findLastIndex((word) => word.start < end);
  // Of a position, `first` is the word after it and `last` the one before it, unless it is within a word.
  if (start === end && first !== last) {
    const [left, right] = [nearest(last, -1), nearest(first < 0 ? before.length : first, 1)];
    if (right !== left + 1) return null;
    const touchesLeft = last >= 0 && before[last]!.end === start;
    const at = right >= after.length || (touchesLeft && left >= 0) ? after[left]!.end : after[right]!.start;
    return { start: at, end: at };
  }
  const [to, until] = [targets[first], targets[last]];
  const isTogether = before.slice(first, last + 1).every((_, nth) => targets[first + nth] === to! + nth);
  if (to === undefined || until === undefined || !isTogether) return null;
  if (nearest(first - 1, -1) !== to - 1 && nearest(last + 1, 1) !== until + 1) return null;
  const move = (offset: number): number => {
    const at = Math.min(
      Math.max(
        first,
        before.findIndex((word) => word.end > offset),
      ),
      last,
    );
    const within = Math.min(Math.max(0, offset - before[at]!.start), before[at]!.end - before[at]!.start);
    return after[to + at - first]!.start + within;
  };
  const moveEnd = (offset: number): number =>
    Math.min(after[until]!.start + offset - before[last]!.start, after[until]!.end);
  return {
    start: move(start),
    end: start === end ? move(start) : moveEnd(end),
    ...(turn !== undefined && { turn: move(turn) }),
  };
}

/** The longest common subsequence: for each word before, the index of the same word after. */
function commonWords(before: readonly Word[], after: readonly Word[]): (number | undefined)[] {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i]!.text === after[j]!.text
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const pairs: (number | undefined)[] = Array.from({ length: before.length });
  for (let [i, j] = [0, 0]; i < before.length && j < after.length;) {
    if (before[i]!.text === after[j]!.text) pairs[i++] = j++;
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}

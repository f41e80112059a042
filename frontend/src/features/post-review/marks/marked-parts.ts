import { type Sentence, textOf } from '../../../entities/post/post-frame/sentences.js';

/** A part of a sentence, by offsets in its text; an empty one is a position. */
export interface Part {
  /** The sentence, such as `b3.2`. */
  name: string;
  block: string;
  sentence: number;
  text: string;
  start: number;
  end: number;
}

/** Sentences that are marked at once by one selection. */
const MAX_SENTENCES = 20;

const dense = (text: string): string => text.replace(/\s+/g, '');

/** Returns the parts of sentences that a selection covers. What cannot be named exactly is left out. */
export function partsIn(selection: Range, sentences: readonly Sentence[]): Part[] {
  const parts = sentences.flatMap(({ name, block, sentence, text, range }): Part[] => {
    const startsLater = selection.compareBoundaryPoints(Range.START_TO_START, range) > 0;
    const endsEarlier = selection.compareBoundaryPoints(Range.END_TO_END, range) < 0;
    // Apart from each other: one ends before the other starts.
    if (selection.compareBoundaryPoints(Range.START_TO_END, range) < 0) return [];
    if (selection.compareBoundaryPoints(Range.END_TO_START, range) > 0) return [];
    const before = range.cloneRange();
    if (startsLater) before.setEnd(selection.startContainer, selection.startOffset);
    else before.collapse(true);
    const own = range.cloneRange();
    if (startsLater) own.setStart(selection.startContainer, selection.startOffset);
    if (endsEarlier) own.setEnd(selection.endContainer, selection.endOffset);
    const [skipped, words] = [dense(textOf(before)), dense(textOf(own))];
    const start = offsetOf(text, skipped.length, words.length > 0);
    const end = words ? offsetOf(text, skipped.length + words.length, false) : start;
    if (dense(text.slice(0, start)) !== skipped || dense(text.slice(start, end)) !== words) return [];
    if (!words && !selection.collapsed) return [];
    return [{ name, block, sentence, text, start, end }];
  });
  return parts.slice(0, selection.collapsed ? 1 : MAX_SENTENCES);
}

/** Where the text is after so many characters that are not white space; with `isStart`, where the next one begins. */
function offsetOf(text: string, count: number, isStart: boolean): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at += 1) if (/\S/.test(text.charAt(at))) left -= 1;
  if (isStart) while (/\s/.test(text.charAt(at))) at += 1;
  return at;
}

/** Places at which two parts can be exchanged: between the words, or between the letters of one. */
export function turnsIn({ text, start, end }: Part): number[] {
  const own = text.slice(start, end);
  const gaps = [...own.trimEnd().matchAll(/\s+/g)].filter(({ index }) => index > 0);
  if (gaps.length > 0) return gaps.map(({ 0: gap, index }) => start + index + gap.length);
  const letters = [...own.trim()];
  return letters.slice(1).map((_, at) => start + letters.slice(0, at + 1).join('').length);
}

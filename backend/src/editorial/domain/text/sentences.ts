import { pattern } from '../../../shared/domain/pattern.js';

/** A part of a text: `text.slice(start, end)` equals `span.text`, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A full stop after one of these abbreviations does not end a sentence. */
const ABBREVIATION = pattern('u')`
  (?:^|[\s(“"'])(?:(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Gen|Rep|Sen|Hon|vs|approx|ca|cf|e\.g|i\.e|Fig|Figs|No|Nos|Vol|pp|
  p|al|Inc|Ltd|Co|Corp|Dept|Est|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.|(?:\p{Lu}\.)+)\s*$
`;
/** The day of a date in the format of German and neighbouring languages ("1. Januar"). */
const DAY = /(?:^|[\s(])\d{1,2}\.\s*$/;
const MONTH_NEXT = /^(?:Jan|Feb|Mär|Mar|Apr|Mai|Maj|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Dec|Des)\p{Ll}*/u;
/**
 * Abbreviations that may also end a sentence. A capital letter after one of them begins a new sentence; a small letter
 * or a digit continues the sentence.
 */
const MAY_END = /(?:Inc|Ltd|Co|Corp|al|Jr|Sr|(?:\p{Lu}\.){2})\.?\s*$/u;

/**
 * Splits a text in any script into trimmed sentences. `Intl.Segmenter` (UAX 29) finds the boundaries; those after an
 * abbreviation or an initial, or before a small letter, are ignored.
 */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const parts = [...segmenter.segment(text)];
  parts.forEach((part, index) => {
    const end = part.index + part.segment.length;
    const next = parts[index + 1]?.segment;
    if (next !== undefined && goesOn(part.segment, next)) return;
    const span = trimmed(text, start, end);
    if (span) spans.push(span);
    start = end;
  });
  return spans;
}

/**
 * A line shorter than this without a full stop is a heading; a longer one was wrapped and continues on the next line.
 */
const WRAPPED_LINE = 50;

/** A small letter in a script whose sentences begin with a capital. Georgian sentences do not. */
const SMALL_LETTER = /^(?!\p{Script=Georgian})\p{Ll}/u;

function goesOn(part: string, next: string): boolean {
  const gap = part.slice(part.trimEnd().length);
  if (/\n\s*\n/.test(gap)) return false;
  if (/[\n\r\u2029]/.test(gap))
    return (
      !/[.!?。…]["”’)]*\s*$/.test(part) && (part.length >= WRAPPED_LINE || SMALL_LETTER.test(next)) && !/^\s/.test(next)
    );
  if (SMALL_LETTER.test(next)) return /[.…]["”’)]*\s*$/.test(part);
  if (DAY.test(part) && MONTH_NEXT.test(next)) return true;
  if (!ABBREVIATION.test(part)) return false;
  return !MAY_END.test(part) || /^\p{N}/u.test(next);
}

/** Returns the span without white space at both ends, or null when nothing is left. */
export function trimmed(text: string, start: number, end: number): Span | null {
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return start < end ? { start, end, text: text.slice(start, end) } : null;
}

export const sentences = (text: string): string[] => sentenceSpans(text).map((span) => span.text);

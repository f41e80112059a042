import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import type { SentenceRules } from '../language/sentence-rules.js';

/** A part of a text: `text.slice(start, end)` equals `span.text`, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Splits a text in any script into trimmed sentences. `Intl.Segmenter` (UAX 29) finds the boundaries; those after an
 * abbreviation or an initial, or before a small letter, are ignored.
 */
export function sentenceSpans(text: string, { sentences: rules }: Language = ENGLISH): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const parts = [...segmenter.segment(rules.prepared(text))];
  parts.forEach((part, index) => {
    const end = part.index + part.segment.length;
    const following = parts[index + 1];
    if (following !== undefined) {
      const next = text.slice(following.index, following.index + following.segment.length);
      if (goesOn(text.slice(part.index, end), next, text.slice(Math.max(start, end - LOOKED_BACK_AT), end), rules))
        return;
    }
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

/** Characters of a sentence that are searched for an abbreviation or an ordinal at their end. */
const LOOKED_BACK_AT = 48;

function goesOn(part: string, next: string, tail: string, rules: SentenceRules): boolean {
  const gap = part.slice(part.trimEnd().length);
  if (/\n\s*\n/.test(gap)) return false;
  if (/[\n\r\u2029]/.test(gap))
    return (
      !/[.!?。…]["”’)]*\s*$/.test(part) && (part.length >= WRAPPED_LINE || SMALL_LETTER.test(next)) && !/^\s/.test(next)
    );
  if (SMALL_LETTER.test(next)) return rules.endsBeforeSmallLetter.test(part);
  if (rules.isOrdinal(tail, next)) return true;
  if (!rules.abbreviation.test(tail)) return false;
  return !rules.mayEnd.test(tail) || /^[([]?\p{N}/u.test(next);
}

/** Returns the span without white space at both ends, or null when nothing is left. */
export function trimmed(text: string, start: number, end: number): Span | null {
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return start < end ? { start, end, text: text.slice(start, end) } : null;
}

export const sentences = (text: string, language: Language = ENGLISH): string[] =>
  sentenceSpans(text, language).map((span) => span.text);

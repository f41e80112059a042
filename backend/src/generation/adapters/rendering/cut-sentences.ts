import { sentenceSpans } from '../../domain/text/sentences.js';

/** How two sentences are compared: white space aside. */
export const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const ENDS = /[.!?…][”"’')\]]*$/;

/**
 * The sentences of a text, where those of a writer count as they were written: a boundary that a rule sees inside one of
 * them, or does not see behind it, is passed over. Only a writer's whole sentence is recognised: words put before it or
 * into it make another one, and words put behind it are a sentence of their own.
 */
export function cutSentences(text: string, written: ReadonlySet<string>): string[] {
  const whole = oneSpaced(text);
  const ends = sentenceSpans(whole).map((span) => span.end);
  const longestFirst = [...written].filter(Boolean).sort((a, b) => b.length - a.length);
  const stops = new Set(ends);
  const writtenAt = (start: number) =>
    longestFirst.find((sentence) => {
      const end = start + sentence.length;
      return whole.startsWith(sentence, start) && /^(?:\s|$)/.test(whole.charAt(end)) && (stops.has(end) || ENDS.test(sentence));
    });

  const found: string[] = [];
  for (let at = 0; at < whole.length; ) {
    if (whole.charAt(at) === ' ') at += 1;
    const start = at;
    at = start + (writtenAt(start)?.length ?? (ends.find((end) => end > start) ?? whole.length) - start);
    found.push(whole.slice(start, at));
  }
  return found;
}

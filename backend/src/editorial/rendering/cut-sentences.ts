import { sentenceSpans } from '../domain/text/sentences.js';

/** How two sentences are compared: white space aside. */
export const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const ENDS = /[.!?…][”"’')\]]*$/;
/** Characters of a writer's sentence; a longer one is cut by the rules alone. */
const MAX_SENTENCE = 2_000;

/** The sentences of a writer, to be found at the beginning of a text in steps that hardly grow with their number. */
export class WrittenSentences {
  /** In the order of their characters: before a text stand those that it begins with, and what is alike. */
  private readonly sorted: readonly string[];
  /** The longest other one that each begins with. */
  private readonly within = new Map<string, string>();

  constructor(sentences: Iterable<string>) {
    this.sorted = [...new Set(sentences)]
      .filter((sentence) => sentence && sentence.length <= MAX_SENTENCE)
      .sort((a, b) => (a < b ? -1 : 1));
    const open: string[] = [];
    for (const sentence of this.sorted) {
      while (open.length > 0 && !sentence.startsWith(open.at(-1)!)) open.pop();
      if (open.length > 0) this.within.set(sentence, open.at(-1)!);
      open.push(sentence);
    }
  }

  /** Those that the text begins with, the longest first. */
  *beginning(text: string): Generator<string> {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle]! <= text) low = middle + 1;
      else high = middle;
    }
    for (let sentence = this.sorted[low - 1]; sentence !== undefined; sentence = this.within.get(sentence))
      if (text.startsWith(sentence)) yield sentence;
  }
}

/**
 * The sentences of a text, where those of a writer count as they were written: a boundary that a rule sees inside one
 * of them, or does not see behind it, is passed over. Only a writer's whole sentence is recognised: words put before it
 * or into it make another one, and words put behind it are a sentence of their own.
 */
export function cutSentences(text: string, written: WrittenSentences): string[] {
  const whole = oneSpaced(text);
  const ends = sentenceSpans(whole).map((span) => span.end);
  const stops = new Set(ends);
  const writtenAt = (start: number): number | undefined => {
    for (const sentence of written.beginning(whole.slice(start, start + MAX_SENTENCE))) {
      const end = start + sentence.length;
      if (/^(?:\s|$)/.test(whole.charAt(end)) && (stops.has(end) || ENDS.test(sentence))) return end;
    }
    return undefined;
  };

  const found: string[] = [];
  let next = 0;
  for (let at = 0; at < whole.length;) {
    if (whole.charAt(at) === ' ') at += 1;
    const start = at;
    while (next < ends.length && ends[next]! <= start) next += 1;
    at = writtenAt(start) ?? ends[next] ?? whole.length;
    found.push(whole.slice(start, at));
  }
  return found;
}

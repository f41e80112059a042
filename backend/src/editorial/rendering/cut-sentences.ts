import { sentenceSpans } from '../domain/text/sentences.js';

/** Collapses white space, so that sentences can be compared regardless of it. */
export const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const ENDS = /[.!?…][”"’')\]]*$/;
/** Maximum length of a writer's sentence, in characters. A longer one is split by the general rules only. */
const MAX_SENTENCE = 2_000;

/**
 * A writer's sentences, indexed so that those at the beginning of a text are found in time that hardly grows with their
 * number.
 */
export class WrittenSentences {
  /** Sentences in lexicographic order, so that all sentences which a text begins with sort before the text. */
  private readonly sorted: readonly string[];
  /** For each sentence, the longest other sentence that it begins with. */
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

  /** Yields the sentences that the text begins with, the longest first. */
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
 * Splits a text into sentences but keeps a writer's sentences whole, even where the general rules see a boundary inside
 * one or none after it. Only complete sentences of the writer are recognised: words inserted before or into one make it
 * a different sentence, and words appended to it become a sentence of their own.
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

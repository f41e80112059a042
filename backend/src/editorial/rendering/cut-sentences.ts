import { ENGLISH } from '../domain/language/en.js';
import type { Language } from '../domain/language/language.js';
import { sentenceSpans } from '../domain/text/sentences.js';

/** Collapses white space, so that sentences can be compared regardless of it. */
export const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const ENDS = /[.!?…][”"’')\]“»]*$/;
const STOP = /[.!?…][”"’')\]]* /g;
/** Maximum length of a writer's sentence, in characters. A longer one is split by the general rules only. */
const MAX_SENTENCE = 2_000;
/** How much of the text before a place decides whether a sentence ends there. */
const BEFORE = 100;

/**
 * A writer's sentences, indexed so that those at the beginning of a text are found in time that hardly grows with their
 * number.
 */
export class WrittenSentences {
  /** Sentences in lexicographic order, so that all sentences which a text begins with sort before the text. */
  private readonly sorted: readonly string[];
  /** For each sentence, the longest other sentence that it begins with. */
  private readonly within = new Map<string, string>();

  /** @param precedingWords for each sentence, the last words of those that preceded it */
  constructor(
    sentences: Iterable<string>,
    private readonly precedingWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
    readonly language: Language = ENGLISH,
  ) {
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

  /**
   * Whether a sentence begins a new one after this text: as the general rules have it for a capital letter, or because
   * it followed the same word when it was written, as in “in Jan.”.
   */
  canFollow(text: string, sentence: string): boolean {
    const tail = text.trimEnd().slice(-BEFORE);
    if (!ENDS.test(tail)) return false;
    return (
      this.precedingWords.get(sentence)?.has(lastWord(tail)) === true ||
      sentenceSpans(`${tail} The`, this.language).at(-1)!.text === 'The'
    );
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

export const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);

/**
 * Splits a text into sentences but keeps a writer's sentences whole, even where the general rules see a boundary inside
 * one or none after it. Only complete sentences of the writer are recognised: words inserted before or into one make it
 * a different sentence, and words appended to it become a sentence of their own. What precedes one of them ends where
 * it begins, so that a change to a sentence leaves its neighbours alone.
 */
export function cutSentences(text: string, written: WrittenSentences): string[] {
  const whole = oneSpaced(text);
  const ends = sentenceSpans(whole, written.language).map((span) => span.end);
  const stops = new Set(ends);
  const writtenAt = (start: number): string | undefined => {
    for (const sentence of written.beginning(whole.slice(start, start + MAX_SENTENCE))) {
      const end = start + sentence.length;
      if (/^(?:\s|$)/.test(whole.charAt(end)) && (stops.has(end) || ENDS.test(sentence))) return sentence;
    }
    return undefined;
  };
  /** Returns where a writer's sentence begins between two places that the general rules take for one sentence. */
  const writtenWithin = (start: number, end: number): number | undefined => {
    for (const { 0: stop, index } of whole.slice(start, end).matchAll(STOP)) {
      const at = start + index + stop.length;
      const sentence = writtenAt(at);
      if (sentence !== undefined && written.canFollow(whole.slice(Math.max(start, at - BEFORE), at), sentence))
        return at - 1;
    }
    return undefined;
  };

  const found: string[] = [];
  let next = 0;
  for (let at = 0; at < whole.length;) {
    if (whole.charAt(at) === ' ') at += 1;
    const start = at;
    while (next < ends.length && ends[next]! <= start) next += 1;
    const end = ends[next] ?? whole.length;
    const sentence = writtenAt(start);
    at = sentence === undefined ? (writtenWithin(start, end) ?? end) : start + sentence.length;
    found.push(whole.slice(start, at));
  }
  return found;
}

import type { Draft, SentencePlace } from '../domain/draft/draft.js';
import { TAG } from './html-pieces.js';
import { ENTITIES, NUMBER, placesIn } from './sentence-places.js';

/** A sentence with the text that its draft has for it. */
export interface SaidSentence extends SentencePlace {
  readonly text: string;
}

/** A part of a text, in UTF-16 code units; the end is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The text content of a post's sanitised HTML, with where each of its code units stands in the HTML. */
export class PostTextContent {
  readonly html: string;
  readonly text: string;
  /** For each code unit of the text, where its HTML begins and ends. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Whether a code unit belongs to the number of a source. */
  readonly isNumber: readonly boolean[];
  private readonly places: ReadonlyMap<string, TextRange>;

  constructor(html: string, draft: Draft) {
    this.html = html.replace(/\r\n?/g, '\n');
    this.places = new Map(placesIn(this.html, draft).map((place) => [`${place.block}.${place.sentence}`, place]));
    const [from, to]: [number[], number[]] = [[], []];
    const isNumber: boolean[] = [];
    let [text, end] = ['', 0];
    const numbers: number[] = [];
    const read = (until: number) => {
      for (const { 0: raw, index } of this.html.slice(end, until).matchAll(/&(?:amp|lt|gt|quot);|[^]/g)) {
        text += ENTITIES[raw] ?? raw;
        from.push(end + index);
        to.push(end + index + raw.length);
        isNumber.push(false);
      }
    };
    for (const { 0: tag, 1: slash, 2: name, index } of this.html.matchAll(TAG)) {
      read(index);
      end = index + tag.length;
      // A browser drops a line break at the beginning of preformatted text.
      if (name === 'pre' && !slash && this.html.charAt(end) === '\n') end += 1;
      if (name !== 'sup') continue;
      if (!slash) numbers.push(text.length);
      else {
        const before = numbers.pop() ?? 0;
        if (NUMBER.test(text.slice(before).replace(/\s+/g, ''))) isNumber.fill(true, before);
      }
    }
    read(this.html.length);
    [this.text, this.from, this.to, this.isNumber] = [text, from, to, isNumber];
  }

  /**
   * Finds each code unit of a sentence in the text content; null for what only the draft has, such as white space and
   * the semicolons between the cells of a row.
   * @returns null when the HTML does not have the sentence
   */
  offsetsOf({ block, sentence, text }: SaidSentence): (number | null)[] | null {
    const place = this.places.get(`${block}.${sentence}`);
    if (!place) return null;
    let at = place.start;
    const offsets: (number | null)[] = [];
    for (const character of text.split('')) {
      if (/\s/.test(character)) {
        offsets.push(null);
        continue;
      }
      while (at < place.end && (this.isNumber[at] || /\s/.test(this.text.charAt(at)))) at += 1;
      if (at < place.end && this.text.charAt(at) === character) offsets.push(at++);
      else if (character === ';') offsets.push(null);
      else return null;
    }
    return offsets;
  }

  /**
   * Where a part of a sentence stands in the text content. An empty part is a position between two code units.
   * @returns null when the HTML does not have it
   */
  rangeOf(sentence: SaidSentence, { start, end }: TextRange): TextRange | null {
    const offsets = this.offsetsOf(sentence);
    if (!offsets) return null;
    if (start === end) {
      const at = caretIn(offsets, start);
      return at && { start: at.offset, end: at.offset };
    }
    const own = offsets.slice(start, end).filter((offset) => offset !== null);
    return own.length === 0 ? null : { start: own[0]!, end: own.at(-1)! + 1 };
  }
}

/** A position in the text content, and the side on which its neighbour in the sentence stands. */
export interface Caret {
  readonly offset: number;
  readonly follows: boolean;
}

/** The position belongs to what stands before it, so that it stays in front of the number of a source. */
export function caretIn(offsets: readonly (number | null)[], at: number): Caret | null {
  const before = at > 0 ? offsets[at - 1] : null;
  if (before !== null && before !== undefined) return { offset: before + 1, follows: true };
  const next = offsets.slice(at).find((offset) => offset !== null);
  if (next !== null && next !== undefined) return { offset: next, follows: false };
  const last = offsets.slice(0, at).findLast((offset) => offset !== null);
  return last === null || last === undefined ? null : { offset: last + 1, follows: true };
}

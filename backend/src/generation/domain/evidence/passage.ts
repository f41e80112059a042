import type { Span } from '../text/sentences.js';
import { sentenceSpans, trimmed } from '../text/sentences.js';
import { sha256 } from '../text/sha256.js';
import { words } from '../text/words.js';
import type { SourceDocument } from './source-document.js';

/** One to three sentences of a document: `document.text.slice(start, end)` is `text`. */
export interface Passage {
  /** `<document id>:<start>-<end>`: the same cut has the same id in every run. */
  readonly id: string;
  readonly documentId: string;
  /** UTF-16 offsets into the document's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** SHA-256 of the text, hex. */
  readonly hash: string;
}

export const MAX_SENTENCES = 3;
/** Three long sentences are more than a citation should stand for. */
const MAX_WORDS = 75;
/** Menus, bylines and captions are shorter than a statement. */
const MIN_WORDS = 6;

/** A sentence that opens like this leans on the one before it. */
const LEANS_BACK =
  /^(?:this|these|that|those|they|it|its|their|he|she|his|her|such|both|neither|either|here|there(?! (?:is|are|was|were)\b)|then|thus|also|another|and|but|or|so|yet|however|moreover|furthermore|therefore|instead|otherwise|nevertheless|still|similarly|likewise|consequently|meanwhile|for example|for instance|in addition|in contrast|by contrast|on the other hand|as a result|after that|in this|in these|in that|at this|with this|for this|because of this|the same|the latter|the former|the other|the second|second(?:ly)?|third(?:ly)?|finally)\b/i;

/** Whether a sentence can't be understood without the one before it, as far as its first words tell. */
export const leansBack = (sentence: string): boolean => LEANS_BACK.test(sentence.replace(/^[“"'(‘]+/, ''));

/**
 * Cuts a document into passages. A passage never crosses a paragraph and, as long as it has room, takes in the sentences
 * that lean back on it; headings, menus and list marks stay outside.
 */
export function cutPassages(document: Pick<SourceDocument, 'id' | 'text'>): Passage[] {
  return paragraphs(document.text).flatMap((paragraph) =>
    groups(statements(paragraph)).map((group) => {
      const start = group[0]!.start;
      const end = group.at(-1)!.end;
      const text = document.text.slice(start, end);
      return { id: `${document.id}:${start}-${end}`, documentId: document.id, start, end, text, hash: sha256(text) };
    }),
  );
}

/** Paragraphs are separated by a blank line; a list item or a heading (Markdown marks) is one of its own. */
function paragraphs(text: string): Span[] {
  const spans: Span[] = [];
  const breaks = /\n[^\S\n]*\n|\r\n\s*\r\n|\n(?=[^\S\n]*(?:[-*•#>|]|\d+[.)]\s))/g;
  let start = 0;
  for (const match of text.matchAll(breaks)) {
    push(start, match.index);
    start = match.index + match[0].length;
  }
  push(start, text.length);
  return spans;

  function push(from: number, to: number): void {
    if (/^\s*(?:#{1,6}\s|\|)/.test(text.slice(from, to))) {
      const line = text.indexOf('\n', from + /^\s*/.exec(text.slice(from, to))![0].length);
      if (line < 0 || line >= to) return;
      from = line;
    }
    const mark = /^\s*(?:[-*•>]+|\d+[.)])\s+/.exec(text.slice(from, to));
    const span = trimmed(text, from + (mark?.[0].length ?? 0), to);
    if (span) spans.push(span);
  }
}

/** The sentences of a paragraph that state something, with offsets into the document. */
function statements(paragraph: Span): Span[] {
  return sentenceSpans(paragraph.text)
    .filter((sentence) => words(sentence.text).length >= MIN_WORDS && /[.!?。！？।؟…]["”’»)\]]*$/.test(sentence.text))
    .map((sentence) => ({ start: paragraph.start + sentence.start, end: paragraph.start + sentence.end, text: sentence.text }));
}

function groups(sentences: readonly Span[]): Span[][] {
  const result: Span[][] = [];
  let group: Span[] = [];
  let size = 0;
  for (const sentence of sentences) {
    const length = words(sentence.text).length;
    const adjoins = group.length > 0 && sentence.start - group.at(-1)!.end <= 2;
    const fits = adjoins && group.length < MAX_SENTENCES && size + length <= MAX_WORDS;
    if (!fits) {
      if (group.length) result.push(group);
      group = [];
      size = 0;
    }
    group.push(sentence);
    size += length;
  }
  if (group.length) result.push(group);
  return result;
}

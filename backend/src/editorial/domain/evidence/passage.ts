import type { Pausable } from '../../../shared/domain/pausable.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import type { Span } from '../text/sentences.js';
import { sentenceSpans, trimmed } from '../text/sentences.js';
import { sha256 } from '../text/sha256.js';
import { words } from '../text/words.js';
import type { SourceDocument } from './source-document.js';

/** One to three sentences of a document, where `document.text.slice(start, end)` equals `text`. */
export interface Passage {
  /** `<document id>:<start>-<end>`, which is the same in every run for the same passage. */
  readonly id: string;
  readonly documentId: string;
  /** UTF-16 offsets in the document's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** SHA-256 of the text, in hex. */
  readonly hash: string;
}

/** Returns the id of a passage's document, which is the part of the passage's id before the last colon. */
export const documentOf = (passageId: string): string => passageId.slice(0, passageId.lastIndexOf(':'));

export const MAX_SENTENCES = 3;
/** Maximum number of words of a passage. Three long sentences would be too much for one citation to support. */
const MAX_WORDS = 75;
/** Minimum number of words of a sentence; menus, bylines and captions are shorter. */
const MIN_WORDS = 6;
/** Minimum number of words of a sentence in a paragraph that has a longer one. */
const MIN_WORDS_BESIDE = 3;

/** Whether, judging by its words, a sentence cannot be understood without the one before it. */
export function leansBack(sentence: string, language: Language = ENGLISH): boolean {
  const plain = sentence.replace(/^[“"'(‘«„\s]+/, '');
  return language.signals.leansBack.some((signal) => signal.test(plain));
}

const NAME_OR_YEAR = /(?<=\S )\p{Lu}\p{Ll}|\b(?:19|20)\d\d\b/u;

/**
 * Whether a sentence reports on a single case without naming it. Such a sentence can be understood by itself but reads
 * better after its context.
 */
export const isCaseStudyPassage = (sentence: string, language: Language = ENGLISH): boolean =>
  language.signals.tellsOfACase?.test(sentence) === true && !NAME_OR_YEAR.test(sentence);

/**
 * Cuts a document into passages. A passage never crosses a paragraph and groups up to three adjacent sentences, as long
 * as `MAX_WORDS` allows. Headings, menus and list marks are left out.
 */
export function cutPassages(document: Pick<SourceDocument, 'id' | 'text'>, language: Language = ENGLISH): Passage[] {
  return paragraphs(document.text).flatMap((paragraph) =>
    groups(statements(paragraph, language)).map((group) => {
      const start = group[0]!.start;
      const end = group.at(-1)!.end;
      const text = document.text.slice(start, end);
      return { id: `${document.id}:${start}-${end}`, documentId: document.id, start, end, text, hash: sha256(text) };
    }),
  );
}

/** Returns the passages of several documents. Pauses after each document. */
export function* cutAll(
  documents: readonly Pick<SourceDocument, 'id' | 'text'>[],
  language: Language = ENGLISH,
): Pausable<Passage[]> {
  const passages: Passage[] = [];
  for (const document of documents) {
    for (const passage of cutPassages(document, language)) passages.push(passage);
    yield;
  }
  return passages;
}

/**
 * Splits a text at blank lines. Each list item and each heading (in Markdown) is a paragraph of its own; heading lines
 * are left out.
 */
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

const ENDING = /[.!?。！？।؟…]/;

/**
 * Returns the complete sentences of a paragraph that are long enough to state something, with offsets in the document.
 */
function statements(paragraph: Span, language: Language): Span[] {
  // Most of a table or a menu has no sentence end, so the far more expensive segmentation is skipped.
  if (!ENDING.test(paragraph.text)) return [];
  const ended = sentenceSpans(paragraph.text, language).filter((sentence) =>
    /[.!?。！？।؟…]["”’»)\]]*$/.test(sentence.text),
  );
  const least = ended.some((sentence) => words(sentence.text).length >= MIN_WORDS) ? MIN_WORDS_BESIDE : MIN_WORDS;
  return ended
    .filter((sentence) => words(sentence.text).length >= least)
    .map((sentence) => ({
      start: paragraph.start + sentence.start,
      end: paragraph.start + sentence.end,
      text: sentence.text,
    }));
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

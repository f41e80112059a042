import { goesAgainst } from '../evidence/references.js';
import { words } from '../text/words.js';
import type { Excerpt } from './excerpt.js';

/** One sentence of an excerpt. */
export interface Extract {
  readonly excerpt: Excerpt;
  readonly text: string;
}

/** What can be used of one paragraph of a document: sentences that follow each other, in their order. */
export interface Paragraph {
  readonly extracts: readonly Extract[];
  /** Sentences before these that may be shown only behind the paragraph before. */
  readonly leaning: readonly Extract[];
  /** Whether it goes on where the paragraph before it in the list ends. */
  readonly isNext: boolean;
  /** Whether its document goes on against its last sentence. */
  readonly isTurned: boolean;
}

export const wordsOf = (extracts: readonly Extract[]): number =>
  extracts.reduce((sum, { text }) => sum + words(text).length, 0);

/** Little stands between two passages that follow each other: the end of a paragraph and the mark of a list. */
const LITTLE = /^[\s\-*•>]{0,6}(?:\d{1,2}[.)]\s{1,4})?$/;

/**
 * Puts the excerpts of one document, in its order, back together to its paragraphs.
 * @param used sentences that stand elsewhere in the post
 */
export function paragraphsOf(excerpts: readonly Excerpt[], used: ReadonlySet<string>): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let before: Excerpt | undefined;
  for (const excerpt of excerpts) {
    const between = before && excerpt.document.text.slice(before.passage.end, excerpt.passage.start);
    const follows = before !== undefined && isWhole(before) && LITTLE.test(between!);
    const extractsOf = (texts: readonly string[]) => texts.filter((text) => !used.has(text)).map(asExtract(excerpt));
    const extracts = extractsOf(excerpt.sentences);
    const leaning = extractsOf(excerpt.leaning);
    const isTurned = goesAgainst(behind(excerpt), excerpt.language);
    const last = paragraphs.at(-1);
    if (last && follows && !between!.includes('\n'))
      paragraphs[paragraphs.length - 1] = { ...last, extracts: [...last.extracts, ...leaning, ...extracts], isTurned };
    else paragraphs.push({ extracts, leaning, isNext: follows, isTurned });
    before = excerpt;
  }
  return paragraphs;
}

const asExtract =
  (excerpt: Excerpt) =>
  (text: string): Extract => ({ excerpt, text });

/** Whether its last sentence is the passage's last. */
export const isWhole = (excerpt: Excerpt): boolean =>
  excerpt.passage.text.replace(/\s+/g, ' ').trim().endsWith(lastOf(excerpt));

const lastOf = ({ leaning, sentences }: Excerpt): string => sentences.at(-1) ?? leaning.at(-1)!;

/** Characters in which the next sentence begins. */
const LOOK_AHEAD = 80;

/** How the document goes on behind an excerpt, or behind one of its sentences. */
export function behind(excerpt: Excerpt, sentence = lastOf(excerpt)): string {
  const { document, passage } = excerpt;
  const at = document.text.indexOf(sentence, passage.start);
  const end = at < 0 ? passage.end : at + sentence.length;
  return document.text.slice(end, end + LOOK_AHEAD).trimStart();
}

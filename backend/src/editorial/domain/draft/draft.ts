import type { Passage } from '../evidence/passage.js';

/** The claim that a passage supports a sentence. `quote` is the passage's text as the writer received it. */
export interface PassageCitation {
  readonly passageId: string;
  readonly quote: string;
}

export interface Sentence {
  readonly text: string;
  readonly citations: readonly PassageCitation[];
}

export interface HeadingBlock {
  readonly id: string;
  readonly kind: 'heading';
  readonly level: 2 | 3;
  readonly text: string;
}

export interface ParagraphBlock {
  readonly id: string;
  readonly kind: 'paragraph';
  readonly sentences: readonly Sentence[];
}

/**
 * A quotation from a source, set apart from the running text. Its sentences contain no quotation marks, since
 * `renderPost` emits a `blockquote`.
 */
export interface QuoteBlock {
  readonly id: string;
  readonly kind: 'quote';
  readonly sentences: readonly Sentence[];
  /** Name of the person or source that is quoted; empty when unknown. */
  readonly attribution: string;
}

/** A list, each item of which is one sentence. */
export interface ListBlock {
  readonly id: string;
  readonly kind: 'list';
  readonly sentences: readonly Sentence[];
  /** Set when the items are numbered. */
  readonly ordered?: true;
}

/**
 * A picture that a person inserted, with its caption as sentences. Size, links and emphasis are in the post's HTML only,
 * and a writer leaves it where it is.
 */
export interface FigureBlock {
  readonly id: string;
  readonly kind: 'figure';
  readonly src: string;
  /** Alternative text; empty while nobody has described the picture. */
  readonly alt: string;
  readonly sentences: readonly Sentence[];
}

/**
 * A table or nested list that a person inserted. Only the post's HTML has its form, so a writer keeps it unchanged or
 * removes it.
 */
export interface FixedBlock {
  readonly id: string;
  readonly kind: 'fixed';
  readonly sentences: readonly Sentence[];
}

export type Block = HeadingBlock | ParagraphBlock | QuoteBlock | ListBlock | FigureBlock | FixedBlock;

/** Whether only a person can make or change the block. */
export const isByHand = (block: Block): block is FigureBlock | FixedBlock =>
  block.kind === 'figure' || block.kind === 'fixed';

/**
 * A post as its writer produced it: blocks in JSON, never HTML. Block ids (`b1`, `b2` …) stay the same through every
 * rewrite.
 */
export interface Draft {
  readonly blocks: readonly Block[];
}

/**
 * Position of a sentence: the id of its block and its number within the block, counted from 1. A heading is the only
 * sentence of its block.
 */
export interface SentencePlace {
  readonly block: string;
  readonly sentence: number;
}

/** Adds to each place the text of its sentence in the draft. */
export function withSentenceTexts<T extends SentencePlace>(
  { blocks }: Draft,
  places: readonly T[],
): (T & { text?: string })[] {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return places.map((place) => {
    const block = byId.get(place.block);
    const text = block && sentencesOf(block)[place.sentence - 1]?.text;
    return text === undefined ? place : { ...place, text };
  });
}

export const sentencesOf = (block: Block): readonly Sentence[] =>
  block.kind === 'heading' ? [{ text: block.text, citations: [] }] : block.sentences;

export const blockText = (block: Block): string =>
  sentencesOf(block)
    .map((sentence) => sentence.text)
    .join(' ');

/** Returns the text of all blocks, headings included, one block per line. */
export const draftText = (draft: Draft): string => draft.blocks.map(blockText).join('\n');

/** Returns the text without headings, one block per line. */
export const bodyText = (draft: Draft): string =>
  draft.blocks
    .filter((block) => block.kind !== 'heading')
    .map(blockText)
    .join('\n');

export const cite = (passage: Passage): PassageCitation => ({ passageId: passage.id, quote: passage.text });

/** Returns an id one above the highest of the given blocks, so that gaps left by removed blocks are not filled. */
export function nextBlockId(blocks: readonly { readonly id: string }[]): string {
  return `b${blocks.reduce((highest, { id }) => Math.max(highest, Number(id.slice(1)) || 0), 0) + 1}`;
}

/** Removes blocks without sentences, and headings that no block or deeper heading follows. */
export function withoutEmptyParts(blocks: readonly Block[]): Block[] {
  const filled = blocks.filter((block) => block.kind === 'heading' || isByHand(block) || block.sentences.length > 0);
  return filled.filter((block, index) => {
    if (block.kind !== 'heading') return true;
    const next = filled[index + 1];
    return next !== undefined && (next.kind !== 'heading' || next.level > block.level);
  });
}

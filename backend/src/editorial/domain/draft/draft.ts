import type { Passage } from '../evidence/passage.js';

/** A sentence's claim to a passage; `quote` is the passage's text as the writer was given it. */
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

/** Words of a source, set apart; without quotation marks, the renderer adds what is needed. */
export interface QuoteBlock {
  readonly id: string;
  readonly kind: 'quote';
  readonly sentences: readonly Sentence[];
  /** Who says so. */
  readonly attribution: string;
}

/** Each sentence is one item. */
export interface ListBlock {
  readonly id: string;
  readonly kind: 'list';
  readonly sentences: readonly Sentence[];
  /** Whether its items are numbered. */
  readonly ordered?: true;
}

/**
 * A table, a picture, a nested list: a person put it in, and its form is in the post's HTML alone. Writers leave it as
 * it is or drop it.
 */
export interface FixedBlock {
  readonly id: string;
  readonly kind: 'fixed';
  readonly sentences: readonly Sentence[];
}

export type Block = HeadingBlock | ParagraphBlock | QuoteBlock | ListBlock | FixedBlock;

/**
 * A post as its writer made it: blocks (JSON), never HTML. Ids (`b1`, `b2` …) stay with their blocks through every
 * rewrite.
 */
export interface Draft {
  readonly blocks: readonly Block[];
}

/**
 * Where a sentence stands: its block and its place in it, counted from 1. A heading is the one sentence of its block.
 */
export interface SentencePlace {
  readonly block: string;
  readonly sentence: number;
}

/** Gives places the words of their sentences. */
export type WordPlaces = <T extends SentencePlace>(places: readonly T[]) => (T & { text?: string })[];

export const sentencesOf = (block: Block): readonly Sentence[] =>
  block.kind === 'heading' ? [{ text: block.text, citations: [] }] : block.sentences;

export const blockText = (block: Block): string =>
  sentencesOf(block)
    .map((sentence) => sentence.text)
    .join(' ');

/** All that a reader reads, one block a line. */
export const draftText = (draft: Draft): string => draft.blocks.map(blockText).join('\n');

/** The running text without headings. */
export const bodyText = (draft: Draft): string =>
  draft.blocks
    .filter((block) => block.kind !== 'heading')
    .map(blockText)
    .join('\n');

export const cite = (passage: Passage): PassageCitation => ({ passageId: passage.id, quote: passage.text });

/** The next free block id: ids are never used again, not even after a block is gone. */
export function nextBlockId(blocks: readonly { readonly id: string }[]): string {
  return `b${blocks.reduce((highest, { id }) => Math.max(highest, Number(id.slice(1)) || 0), 0) + 1}`;
}

/** Without blocks that have lost their last sentence, and without headings that have lost their last block. */
export function withoutEmptyParts(blocks: readonly Block[]): Block[] {
  const filled = blocks.filter(
    (block) => block.kind === 'heading' || block.kind === 'fixed' || block.sentences.length > 0,
  );
  return filled.filter((block, index) => {
    if (block.kind !== 'heading') return true;
    const next = filled[index + 1];
    return next !== undefined && (next.kind !== 'heading' || next.level > block.level);
  });
}

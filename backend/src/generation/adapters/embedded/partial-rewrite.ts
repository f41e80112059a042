import {
  type Block,
  blockText,
  contentWords,
  type Draft,
  type FixedBlock,
  type HeadingBlock,
  leansBack,
  type Sentence,
  wordCount,
} from '../../../editorial/index.js';
import { textRank } from './text-rank.js';

const INTRODUCTION = /\b(?:introduction|intro|opening|first paragraph|beginning)\b/i;
const CONCLUSION = /\b(?:conclusion|ending|closing|last (?:paragraph|section)|summary)\b/i;
/** A word in a heading says more about what a section is than one in its text. */
const HEADING_WEIGHT = 3;
/** Of the sentences of the part that may go, the share that does. */
const SHORTENED_BY = 1 / 3;

/**
 * Shortens the part of a post that the instructions name (by a block's id, words they quote, its place, its heading or
 * its words; the longest when they name none) by the sentences least central to it. Every block outside is the same
 * object as before.
 * @returns the draft, or null when the part has no sentence to spare
 */
export function shortenPart(draft: Draft, instructions: string): Draft | null {
  const block = blockNamed(draft.blocks, instructions);
  const part = block ? [block] : partNamed(partsOf(draft.blocks), instructions);
  const spare = sentencesToSpare(part);
  if (spare.size === 0) return null;
  const blocks = draft.blocks.map((block) => {
    if (!hasSentences(block) || !part.includes(block)) return block;
    const sentences = block.sentences.filter((sentence) => !spare.has(sentence));
    return sentences.length === block.sentences.length ? block : { ...block, sentences };
  });
  return { blocks };
}

/**
 * The block whose id stands in the instructions, or that has the words they quote; the words of a heading name its
 * section.
 */
function blockNamed(blocks: readonly Block[], instructions: string): Block | undefined {
  const ids = new Set(instructions.match(/\bb\d{1,6}\b/g));
  const quoted = [...instructions.matchAll(/[“"]([^“”"]+)[”"]/g)].map((match) => oneSpaced(match[1]!)).filter(Boolean);
  const hasWords = (block: Block) => quoted.some((words) => oneSpaced(blockText(block)).includes(words));
  if (blocks.some((block) => block.kind === 'heading' && hasWords(block))) return undefined;
  return blocks.find((block) => hasSentences(block) && (ids.has(block.id) || hasWords(block)));
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Blocks whose sentences can be spared; the form of a fixed one is not to be touched. */
const hasSentences = (block: Block): block is Exclude<Block, HeadingBlock | FixedBlock> =>
  block.kind !== 'heading' && block.kind !== 'fixed';

/** The blocks before the first heading, and each heading with its blocks. */
function partsOf(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) parts.push([block]);
    else if (parts.length === 0) parts.push([block]);
    else parts.at(-1)!.push(block);
  }
  return parts;
}

function partNamed(parts: readonly Block[][], instructions: string): Block[] {
  if (INTRODUCTION.test(instructions)) return parts[0] ?? [];
  if (CONCLUSION.test(instructions)) return parts.at(-1) ?? [];
  const named = new Set(contentWords(instructions));
  const score = (part: Block[]) =>
    part.reduce((sum, block) => {
      const own = new Set(contentWords(blockText(block)));
      return sum + [...named].filter((word) => own.has(word)).length * (block.kind === 'heading' ? HEADING_WEIGHT : 1);
    }, 0);
  const length = (part: Block[]) => part.reduce((sum, block) => sum + wordCount(blockText(block)), 0);
  return [...parts].sort((a, b) => score(b) - score(a) || length(b) - length(a))[0] ?? [];
}

/** A block keeps its first sentence, and a sentence stays when the next one leans on it. */
function sentencesToSpare(part: readonly Block[]): Set<Sentence> {
  const all = part.flatMap((block) => (hasSentences(block) ? block.sentences : []));
  const ranks = textRank(all.map((sentence) => sentence.text));
  const rankOf = new Map(all.map((sentence, index) => [sentence, ranks[index]!]));
  const candidates = part.flatMap((block) =>
    hasSentences(block)
      ? block.sentences.filter((_, index) => index > 0 && !leansBack(block.sentences[index + 1]?.text ?? ''))
      : [],
  );
  const count = Math.ceil(candidates.length * SHORTENED_BY);
  return new Set([...candidates].sort((a, b) => rankOf.get(a)! - rankOf.get(b)!).slice(0, count));
}

import { type Block, type Draft, isByHand, nextBlockId, withoutEmptyParts } from '../../../editorial/index.js';
import type { NewBlock } from './draft-parser.js';

/**
 * Returns the draft with new blocks in place of some of its blocks. The first new block keeps the old id, further ones
 * get new ids, and an empty list removes the block. A fixed block can only be kept or removed. Blocks that are not in
 * `mayChange` remain the same objects, whatever was written for them.
 */
export function withChangedBlocks(
  draft: Draft,
  mayChange: ReadonlySet<string>,
  written: ReadonlyMap<string, readonly NewBlock[]>,
): Draft {
  let next = Number(nextBlockId(draft.blocks).slice(1));
  const blocks = draft.blocks.flatMap((block): Block[] => {
    const instead = mayChange.has(block.id) ? written.get(block.id) : undefined;
    if (isByHand(block) && instead && instead.length > 0) return [block];
    return instead?.map((changed, index) => ({ ...changed, id: index === 0 ? block.id : `b${next++}` })) ?? [block];
  });
  return { blocks: withoutEmptyParts(blocks) };
}

import { type Block, type Draft, nextBlockId, withoutEmptyParts } from '../../../editorial/index.js';
import type { NewBlock } from './draft-parser.js';

/**
 * The draft with what was written for some of its blocks: a first block keeps the number, further ones get new numbers,
 * none at all takes the block out. A fixed block stays or goes. Blocks that are not `mayChange` are the same objects as
 * before, whatever was written for them.
 */
export function withChangedBlocks(
  draft: Draft,
  mayChange: ReadonlySet<string>,
  written: ReadonlyMap<string, readonly NewBlock[]>,
): Draft {
  let next = Number(nextBlockId(draft.blocks).slice(1));
  const blocks = draft.blocks.flatMap((block): Block[] => {
    const instead = mayChange.has(block.id) ? written.get(block.id) : undefined;
    if (block.kind === 'fixed' && instead && instead.length > 0) return [block];
    return instead?.map((changed, index) => ({ ...changed, id: index === 0 ? block.id : `b${next++}` })) ?? [block];
  });
  return { blocks: withoutEmptyParts(blocks) };
}

import { type Block, blockText, type Draft } from '../../../editorial/index.js';
import { asData } from './brief-text.js';

/**
 * A post in the layout of the prompts.
 * @param marked each block begins with a line of @@ marks that holds its number
 */
export const postText = ({ blocks }: Draft, { marked = false } = {}): string =>
  asData(blocks.map((block) => (marked ? `@@ ${block.id} @@\n${layoutOf(block)}` : layoutOf(block))).join('\n\n'));

function layoutOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'list':
      return block.sentences
        .map(({ text }, index) => (block.ordered ? `${index + 1}. ${text}` : `- ${text}`))
        .join('\n');
    case 'quote':
      return `> ${blockText(block)}\n> — ${block.attribution}`;
    case 'paragraph':
      return blockText(block);
    case 'fixed':
      return `[a table, picture or code that stays as it is: ${blockText(block)}]`;
  }
}

import { type Block, blockText, type Draft } from '../../../editorial/index.js';
import { asData } from './brief-text.js';

/**
 * Returns a post in the layout that the prompts describe.
 * @param marked whether each block begins with an `@@` line that holds its id
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
    case 'figure':
      return `[a picture that stays as it is: ${[block.alt, blockText(block)].filter(Boolean).join('. ')}]`;
    case 'fixed':
      return `[a table or code that stays as it is: ${blockText(block)}]`;
  }
}

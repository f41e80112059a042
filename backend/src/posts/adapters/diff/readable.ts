import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const converter = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
}).use(gfm);
// The text is only read and never rendered, so characters are not escaped.
converter.escape = (text) => text;
// The number of a source is sufficient: its link target within the post is not part of the text.
converter.addRule('within', {
  filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'),
  replacement: (words) => words,
});

/** A post's HTML as plain text: one line for each heading, paragraph, item and row, marked as in Markdown. */
export const readable = (html: string): string => converter.turndown(html);

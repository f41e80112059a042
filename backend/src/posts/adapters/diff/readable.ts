import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const converter = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
}).use(gfm);
// It is read by people, never rendered: characters stay as they are.
converter.escape = (text) => text;
// The number of a source says enough: where it leads within the post is no part of the text.
converter.addRule('within', {
  filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'),
  replacement: (words) => words,
});

/** A post's HTML as it reads: a line for each heading, paragraph, item and row, marked as Markdown marks them. */
export const readable = (html: string): string => converter.turndown(html);

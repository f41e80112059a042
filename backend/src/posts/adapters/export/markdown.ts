import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const converter = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', hr: '---' }).use(gfm);
const escapeMarks = converter.escape.bind(converter);
// Markdown lets HTML through: words that look like it must stay words wherever the file is rendered.
converter.escape = (text) => escapeMarks(text).replace(/<|&(?=#?\w+;)/g, String.raw`\$&`);
// Numbers of sources lead to places that a Markdown file does not have.
converter.addRule('within', { filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'), replacement: (words) => words });

/** GitHub-flavoured Markdown of a post's HTML, which was sanitised when it was written. */
export const markdownOf = (html: string): string => `${converter.turndown(html)}\n`;

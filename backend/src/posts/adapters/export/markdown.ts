import { gfm, strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const OPTIONS = { headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', hr: '---' } as const;
/** Of all tables of a post; the plugin looks through a table again for each of its cells. */
const MAX_ROWS = 500;

const withTables = converterWith(new TurndownService(OPTIONS).use(gfm));
/** Tables stay HTML, which Markdown may have. */
const withoutTables = converterWith(new TurndownService(OPTIONS).use([strikethrough, taskListItems]).keep(['table']));

function converterWith(converter: TurndownService): TurndownService {
  const escapeMarks = converter.escape.bind(converter);
  // Markdown lets HTML through: words that look like it must stay words wherever the file is rendered.
  converter.escape = (text) => escapeMarks(text).replace(/<|&(?=#?\w+;)/g, String.raw`\$&`);
  // Numbers of sources lead to places that a Markdown file does not have.
  return converter.addRule('within', { filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'), replacement: (words) => words });
}

/** GitHub-flavoured Markdown of a post's HTML, which was sanitised when it was written. */
export const markdownOf = (html: string): string => `${((html.match(/<tr\b/g)?.length ?? 0) > MAX_ROWS ? withoutTables : withTables).turndown(html)}\n`;

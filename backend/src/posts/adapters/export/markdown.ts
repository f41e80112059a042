import { gfm, strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const OPTIONS = {
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
} as const;
/** Maximum rows and cells in all tables of a post: the plugin searches the whole table for each of its cells. */
const MAX_TABLE_PARTS = 1_000;
/** Maximum sum of the nesting depths of all elements: each element is converted once per level. */
const MAX_LEVELS = 100_000;
/** Spaces that do not collapse; the converter trims a run of them in work that grows with the square of its length. */
const LONG_GAP = /[^\S \t\r\n\f\v]{200}/;

const withTables = converterWith(new TurndownService(OPTIONS).use(gfm));
/** Tables stay HTML, which Markdown may have. */
const withoutTables = converterWith(new TurndownService(OPTIONS).use([strikethrough, taskListItems]).keep(['table']));

function converterWith(converter: TurndownService): TurndownService {
  const escapeMarks = converter.escape.bind(converter);
  // Markdown permits HTML, so text that resembles HTML is escaped and stays text wherever the file is rendered.
  converter.escape = (text) => escapeMarks(text).replace(/<|&(?=#?\w+;)/g, String.raw`\$&`);
  // Numbers of sources lead to places that a Markdown file does not have.
  return converter.addRule('within', {
    filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'),
    replacement: (words) => words,
  });
}

/**
 * Converts a post's sanitised HTML to GitHub-flavoured Markdown. Markup that would take too long to convert remains
 * HTML, which Markdown permits.
 */
export function markdownOf(html: string): string {
  if (levelsOf(html) > MAX_LEVELS || LONG_GAP.test(html)) return `${html}\n`;
  const tableParts = html.match(/<t[rdh]\b/g)?.length ?? 0;
  return `${(tableParts > MAX_TABLE_PARTS ? withoutTables : withTables).turndown(html)}\n`;
}

/** The sum of the depths of all elements; elements without an end tag add no level. */
function levelsOf(html: string): number {
  let [depth, sum] = [0, 0];
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/g)) {
    if (slash) depth -= 1;
    else {
      sum += depth + 1;
      if (!WITHOUT_END.has(name!)) depth += 1;
    }
  }
  return sum;
}

const WITHOUT_END = new Set(['br', 'hr', 'img']);

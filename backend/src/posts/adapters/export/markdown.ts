import { gfm, strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const OPTIONS = {
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
} as const;
/** Rows and cells of all tables of a post; the plugin looks through a table again for each of its cells. */
const MAX_TABLE_PARTS = 1_000;
/** Of all elements the levels that they are deep; each element is converted once more for each of them. */
const MAX_LEVELS = 100_000;
/** Spaces that do not collapse; the converter trims a run of them in work that grows with the square of its length. */
const LONG_GAP = /[^\S \t\r\n\f\v]{200}/;

const withTables = converterWith(new TurndownService(OPTIONS).use(gfm));
/** Tables stay HTML, which Markdown may have. */
const withoutTables = converterWith(new TurndownService(OPTIONS).use([strikethrough, taskListItems]).keep(['table']));

function converterWith(converter: TurndownService): TurndownService {
  const escapeMarks = converter.escape.bind(converter);
  // Markdown lets HTML through: words that look like it must stay words wherever the file is rendered.
  converter.escape = (text) => escapeMarks(text).replace(/<|&(?=#?\w+;)/g, String.raw`\$&`);
  // Numbers of sources lead to places that a Markdown file does not have.
  return converter.addRule('within', {
    filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'),
    replacement: (words) => words,
  });
}

/**
 * GitHub-flavoured Markdown of a post's HTML, which was sanitised when it was written. Markup that would take too long
 * to convert stays HTML, which Markdown may have.
 */
export function markdownOf(html: string): string {
  if (levelsOf(html) > MAX_LEVELS || LONG_GAP.test(html)) return `${html}\n`;
  const tableParts = html.match(/<t[rdh]\b/g)?.length ?? 0;
  return `${(tableParts > MAX_TABLE_PARTS ? withoutTables : withTables).turndown(html)}\n`;
}

/** The depths of all elements, added up; those without an end add no depth of their own. */
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

import { csvRow } from '../../../shared/adapters/csv/csv-row.js';
import { escapeHtml } from '../../../shared/adapters/html/escape-html.js';
import { readingThread } from '../../../shared/adapters/threads/bounded-thread.js';
import { type TextWire, wiresWithout, wireText } from '../../../shared/domain/text-fields.js';
import { textDirection } from '../../../shared/domain/language-tag.js';
import type { ExportFormat } from '../../application/export-posts.js';
import type { PostDetails } from '../../application/views.js';
import { PostResponse } from '../http/post.dto.js';
import { markdownOf } from './markdown.js';

type Cell = string | number | boolean | null;

interface DocumentKind {
  type: string;
  extension: string;
  /** Text before the first post, for formats that put several posts into one file. */
  head?: string;
  of: (post: PostDetails) => string | Promise<string>;
}

const time = (at: Date | null): string | null => at && at.toISOString();

type Column = readonly [name: string, of: (post: PostDetails) => Cell];

const HEADING = ['title', 'slug', 'category', 'author'] as const;
const columnOf = (wire: TextWire): Column => [wire, (post) => wireText(post)[wire]];

const COLUMNS: readonly Column[] = [
  ['create_id', ({ id }) => id],
  ['website', ({ websiteName }) => websiteName],
  ...HEADING.map(columnOf),
  ['language', ({ language }) => language],
  ['status', ({ status }) => status],
  ['score', ({ score }) => score && score.total],
  columnOf('excerpt'),
  ...wiresWithout('excerpt', ...HEADING).map(columnOf),
  ['published', ({ published }) => published],
  ['published_at', ({ publishedAt }) => time(publishedAt)],
  ['created_at', ({ createdAt }) => time(createdAt)],
  ['updated_at', ({ updatedAt }) => time(updatedAt)],
];

/**
 * The metadata above a Markdown text. Texts and numbers in JSON are also valid YAML, so no value can break out of its
 * line.
 */
const FRONT_MATTER = COLUMNS.filter(([name]) => name !== 'content');

const html = ({ title, content, author, metaTitle, metaDescription, language }: PostDetails): string =>
  `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(metaTitle || title)}</title>
<meta name="description" content="${escapeHtml(metaDescription)}">
<meta name="author" content="${escapeHtml(author)}">
</head>
<body>
<article>
<h1>${escapeHtml(title)}</h1>
${content}
</article>
</body>
</html>
`;

/** Number of characters that start an element or a text; converting this many takes about 20 milliseconds. */
const MANY_MARKS = 2_000;

const convertedApart = readingThread.function<typeof markdownOf>(import.meta.url, './markdown', 'markdownOf');

/**
 * A post's HTML as Markdown. Long posts are converted in the reading thread, so that they do not block the event loop;
 * markup that takes too long remains HTML, which Markdown permits.
 */
const contentOf = ({ websiteId, content }: PostDetails): string | Promise<string> =>
  (content.match(/[<&]/g)?.length ?? 0) < MANY_MARKS
    ? markdownOf(content)
    : convertedApart(websiteId, content).catch(() => `${content}\n`);

const markdown = async (post: PostDetails): Promise<string> =>
  `---\n${FRONT_MATTER.map(([name, of]) => `${name}: ${JSON.stringify(of(post))}\n`).join('')}---\n\n# ` +
  `${markdownOf(escapeHtml(post.title))}\n${await contentOf(post)}`;

const inCsv = (cell: Cell): string | number | null => (typeof cell === 'boolean' ? String(cell) : cell);

/** The document format of each kind of export. */
export const DOCUMENTS: Readonly<Record<ExportFormat, DocumentKind>> = {
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md', of: markdown },
  html: { type: 'text/html; charset=utf-8', extension: 'html', of: html },
  json: {
    type: 'application/json; charset=utf-8',
    extension: 'json',
    of: (post) => `${JSON.stringify(PostResponse.from(post), null, 2)}\n`,
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    head: csvRow(COLUMNS.map(([name]) => name)),
    of: (post) => csvRow(COLUMNS.map(([, of]) => inCsv(of(post)))),
  },
};

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import type { HostileText } from './hostile-texts.ts';

export interface HostileFile {
  /** File name with the extension of its format. */
  fileName: string;
  bytes: Buffer;
}

/** Creates a file of one format that contains a hostile text of at most `length` characters. */
export type FileKind = (text: HostileText, length: number) => HostileFile | Promise<HostileFile>;

const file = (fileName: string, content: string): HostileFile => ({ fileName, bytes: Buffer.from(content) });
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const inXml = (text: string): string =>
  `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')}]]>`;

/** CSV files for imports, with the text as rows, in a quoted field, in many small rows, and as the first line. */
const table = (columns: string): Record<string, FileKind> => ({
  'as the rows': (text, length) => file('a.csv', `${columns}\n${text.of(length)}`),
  'in a quoted field': (text, length) => file('a.csv', `${columns}\n${quoted(text.of(length))}\n`),
  'in many rows': (text, length) => file('a.csv', `${columns}\n${`${quoted(text.of(150))}\n`.repeat(length / 320)}`),
  'as the first line': (text, length) => file('a.csv', `${text.of(length)}\nboat\n`),
});

const wxr = (items: string): string =>
  '<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:wp="http://wordpress.org/export/1.2/">' +
  `<channel><title>Boats</title><link>https://boats.example</link><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;
const wxrItem = (n: number, title: string, content: string): string =>
  `<item><title>${inXml(title)}</title><link>https://boats.example/${n}</link>` +
  `<content:encoded>${inXml(content)}</content:encoded><excerpt:encoded>${inXml(title)}</excerpt:encoded><wp:post_id>${n}</wp:post_id>` +
  `<wp:post_name>boat-${n}</wp:post_name><wp:status>publish</wp:status>` +
  `<wp:post_type>post</wp:post_type><wp:post_date_gmt>2026-01-0${(n % 9) + 1} 10:00:00</wp:post_date_gmt></item>`;
const ghost = (data: object): string => JSON.stringify({ db: [{ meta: { version: '5.0' }, data }] });
const ghostPost = (id: string, title: string, html: string): object => ({
  id,
  uuid: id,
  title,
  slug: `boat-${id}`,
  html,
  status: 'published',
  type: 'post',
  published_at: '2026-01-01T10:00:00.000Z',
  custom_excerpt: title,
});

/** Makes each upload different, so that no import skips it as known. */
let uploads = 0;

/** Imports of whole websites and histories. A post may have a quarter of a million characters. */
const HISTORIES: Record<string, FileKind> = {
  'WordPress, in a post': (text, length) =>
    file('a.xml', wxr(wxrItem(++uploads, text.of(300), text.of(Math.min(length, 245_000))))),
  'WordPress, in many posts': (text, length) =>
    file(
      'a.xml',
      wxr(
        Array.from({ length: Math.min(40, Math.ceil(length / 25_000)) }, (_, n) =>
          wxrItem(++uploads + n, text.of(100), text.of(25_000)),
        ).join(''),
      ),
    ),
  'WordPress, as the XML': (text, length) => file('a.xml', wxr(text.of(length))),
  'XML alone': (text, length) => file('a.xml', `<${text.of(length)}`),
  'Ghost, in a post': (text, length) =>
    file('a.json', ghost({ posts: [ghostPost(String(++uploads), text.of(250), text.of(Math.min(length, 245_000)))] })),
  'Ghost, in tags of a post': (text, length) =>
    file(
      'a.json',
      ghost({
        posts: [ghostPost('1', 'Boats', '<p>Boats</p>')],
        tags: [{ id: 't', name: text.of(190) }],
        posts_tags: Array.from({ length: length / 60 }, (_, n) => ({ post_id: '1', tag_id: 't', sort_order: n })),
      }),
    ),
  'JSON alone': (text, length) => file('a.json', `{${text.of(length)}`),
};

const ROWS: Record<string, (text: string) => object> = {
  categories: (text) => ({
    id: '01900000-0000-7000-8000-000000000001',
    name: text.slice(0, 200),
    slug: 'boats',
    description: text,
    created_at: '2026-01-01T00:00:00Z',
  }),
  posts: (text) => ({
    id: 1,
    title: text.slice(0, 300),
    slug: 'boats',
    content: text,
    excerpt: text,
    meta_title: text,
    blocks: [],
    category: 'Boats',
    author: 'Ada',
    created_at: '2026-01-01T00:00:00Z',
    status: 'pending',
    version: 1,
  }),
};

async function archive(lines: Record<string, string>): Promise<HostileFile> {
  const zip = new ZipFile();
  const parts: Record<string, { count: number; sha256: string }> = {};
  for (const [name, content] of Object.entries(lines)) {
    parts[name] = { count: content.split('\n').length - 1, sha256: createHash('sha256').update(content).digest('hex') };
    zip.addBuffer(Buffer.from(content), `${name}.jsonl`);
  }
  zip.addBuffer(Buffer.from(JSON.stringify({ format: 'galley-website', formatVersion: 1, parts })), 'manifest.json');
  zip.end();
  return { fileName: 'a.zip', bytes: await buffer(zip.outputStream) };
}

const WEBSITE = `${JSON.stringify({ id: '01900000-0000-7000-8000-000000000000', url: 'https://boats.example', name: 'Boats' })}\n`;

const ARCHIVES: Record<string, FileKind> = {
  'archive, in its rows': (text, length) =>
    archive({
      website: WEBSITE,
      ...Object.fromEntries(
        Object.entries(ROWS).map(([name, row]) => [name, `${JSON.stringify(row(text.of(length / 4)))}\n`]),
      ),
    }),
  'archive, as a row': (text, length) =>
    archive({ website: WEBSITE, categories: `${text.of(length).replaceAll('\n', ' ')}\n` }),
  'archive, as its website': (text, length) =>
    archive({ website: `${JSON.stringify({ url: text.of(length), name: text.of(length) })}\n` }),
  'zip of many files': async (text, length) => {
    const zip = new ZipFile();
    for (let n = 0; n < length / 200; n++) zip.addBuffer(Buffer.from('a'), `${n}.txt`);
    zip.end({ forceZip64Format: false, comment: text.of(1_000).replaceAll(/[^\x20-\x7e]/g, 'a') });
    return { fileName: 'a.zip', bytes: await buffer(zip.outputStream) };
  },
  'zip without its end': (text, length) => ({
    fileName: 'a.zip',
    bytes: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(text.of(length))]),
  }),
};

const pdf = (stream: Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count ` +
        `1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 ` +
        `R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n4 0 ` +
        `obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
const shown = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&').replaceAll('\n', ' ');

/** Files that a data source of files accepts. */
const SOURCES: Record<string, FileKind> = {
  text: (text, length) => file('a.txt', text.of(length)),
  Markdown: (text, length) => file('a.md', `# Boats\n\n${text.of(length)}`),
  HTML: (text, length) => file('a.html', `<!doctype html><title>Boats</title><body>${text.of(length)}`),
  'CSV as the rows': (text, length) => file('a.csv', `name\n${text.of(length)}`),
  'CSV of many columns': (text, length) =>
    file(
      'a.csv',
      `${Array.from({ length: Math.min(length / 8, 100_000) }, (_, n) => `c${n}`).join(',')}\n${text.of(1_000)}`,
    ),
  'PDF, its text': (text, length) => ({
    fileName: 'a.pdf',
    bytes: pdf(deflateSync(`BT /F 9 Tf ${`(${shown(text.of(200))}) Tj 0 -12 Td `.repeat(length / 220)}ET`)),
  }),
  'PDF, its operators': (text, length) => ({ fileName: 'a.pdf', bytes: pdf(deflateSync(text.of(length))) }),
  'PDF, its title': (text, length) => ({
    fileName: 'a.pdf',
    bytes: pdf(
      deflateSync('BT /F 9 Tf (Boats have sails, and sails have seams.) Tj ET'),
      `/Title(${shown(text.of(length))})`,
    ),
  }),
  'bytes alone': (text, length) => ({ fileName: 'a.txt', bytes: Buffer.from(text.of(length / 2), 'utf16le') }),
};

/** File formats by the operation that accepts them. */
export const HOSTILE_FILES: Readonly<Record<string, Record<string, FileKind>>> = {
  'seoTerms.import': table('term'),
  'categories.import': table('name'),
  'expertise.import': table('description'),
  'transfers.importWebsite': { ...HISTORIES, ...ARCHIVES },
  'dataSources.addFile': SOURCES,
};

const BOUNDARY = 'boundary-of-the-form';

/** Builds a form with one file, preceded by its other fields. */
export function formOf(
  { fileName, bytes }: HostileFile,
  fields: Readonly<Record<string, string>>,
): { headers: Record<string, string>; body: Buffer } {
  const before = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const opened = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(before.join('') + opened), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** Forms that are expensive to parse. @param bytes size of each form */
export const hostileForms = (
  bytes: number,
): readonly { name: string; headers: Record<string, string>; body: Buffer }[] => {
  const form = (name: string, body: string, boundary = BOUNDARY) => ({
    name,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(body.slice(0, bytes)),
  });
  const part = (name: string, content = 'a'): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const parts = Array.from({ length: Math.ceil(bytes / 90) }, (_, n) => part(`f${n}`)).join('');
  return [
    form('many parts', `${parts}--${BOUNDARY}--`),
    form('parts without a name', `--${BOUNDARY}\r\n\r\na\r\n`.repeat(bytes / 30)),
    form('boundaries alone', `--${BOUNDARY}\r\n`.repeat(bytes / 24)),
    form('boundaries almost', `--${BOUNDARY.slice(0, -1)}\r\n`.repeat(bytes / 24)),
    form('dashes', `--${BOUNDARY}\r\n\r\n${'-'.repeat(bytes)}`),
    form('new lines', `--${BOUNDARY}\r\n\r\n${'\r\n'.repeat(bytes / 2)}`),
    form('a header without end', `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${'a'.repeat(bytes)}`),
    form('many headers of a part', `--${BOUNDARY}\r\n${'x-a: b\r\n'.repeat(bytes / 8)}`),
    form(
      'many parameters of a header',
      `--${BOUNDARY}\r\ncontent-disposition: form-data${'; a=b'.repeat(10_000)}\r\n\r\na\r\n--${BOUNDARY}--`,
    ),
    form('a long field', part('websiteId', 'a'.repeat(bytes))),
    form('a boundary of one character', '--\r\n-a-\r\n'.repeat(bytes / 10), 'a'),
  ];
};

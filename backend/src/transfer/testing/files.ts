import type { Agent, Response } from 'supertest';
import { until } from '../../../test/until.js';

export interface WxrPost {
  title: string;
  content: string;
  guid: string;
  slug?: string;
  link?: string;
  status?: string;
  type?: string;
  date?: string;
  author?: string;
  categories?: string[];
  tags?: string[];
  excerpt?: string;
  /** Additional XML within the item. */
  more?: string;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Creates an export as WordPress 6 writes it. */
export const wxr = (
  posts: readonly WxrPost[],
  { url = 'https://old.example.com', title = 'Old blog', language = '', before = '' } = {},
): string => `<?xml version="1.0" encoding="UTF-8" ?>
${before}<!-- generator="WordPress/6.8" created="2026-01-01 10:00" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${title}</title><link>${url}</link>${language && `<language>${language}</language>`}
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${url}</wp:base_site_url><wp:base_blog_url>${url}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('ada')}</wp:author_login>
<wp:author_display_name>${cdata('Ada Lovelace')}</wp:author_display_name></wp:author>
${posts.map(itemOf).join('\n')}
</channel>
</rss>`;

const terms = (domain: string, names: readonly string[]): string =>
  names.map((name) => `<category domain="${domain}" nicename="x">${cdata(name)}</category>`).join('');

const itemOf = ({
  title,
  content,
  guid,
  slug = '',
  link = '',
  status = 'publish',
  type = 'post',
  date = '2024-02-29 10:00:00',
  author = 'ada',
  categories = [],
  tags = [],
  excerpt = '',
  more = '',
}: WxrPost): string => `<item>
<title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata(author)}</dc:creator>
<guid isPermaLink="false">${guid}</guid><description></description>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>7</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status>
<wp:post_type>${cdata(type)}</wp:post_type><wp:post_password></wp:post_password>
${terms('category', categories)}${terms('post_tag', tags)}${more}
</item>`;

/** Creates an export in the format that Ghost documents. */
export const ghost = (data: object): string =>
  JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version: '5.80.0' }, data }] });

export function send(
  who: Agent,
  file: string | Buffer,
  fields: Readonly<Record<string, string>> = {},
  name = 'export.xml',
): Promise<Response> {
  const call = who.post('/api/websites/import').attach('file', Buffer.from(file as string), name);
  for (const [field, value] of Object.entries(fields)) void call.field(field, value);
  return Promise.resolve(call);
}

/** Polls the import until it has ended. */
export async function ended(who: Agent, id: string): Promise<Record<string, any>> {
  return until(
    'the import has ended',
    async () => (await who.get(`/api/imports/${id}`).expect(200)).body as Record<string, any>,
    { isSo: ({ endedAt }) => endedAt !== null },
  );
}

import { parseFeed } from './parse-feed.js';

const AT = 'https://news.test/feeds/all.xml';

it('reads title, link, date and the longest text of RSS 2.0', () => {
  const xml =
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>News</title>
    <item><title>Pumps &amp; heat</title><link>/pumps</link><guid>1</guid><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>
      <description>Short.</description><content:encoded><![CDATA[<p>One.</p><p>Two ` +
    '<b>three</b>.</p><script>x()</script>]]></content:encoded></item></channel></rss>';
  expect(parseFeed(xml, AT)).toEqual([
    {
      id: '1',
      url: 'https://news.test/pumps',
      title: 'Pumps & heat',
      text: 'One.\n\nTwo three.',
      publishedAt: '2026-11-01T10:00:00.000Z',
    },
  ]);
});

it('reads Atom with escaped, XHTML and text content', () => {
  const entry = (content: string) =>
    '<entry><id>a</id><title type="html">T &amp;amp; U</title><link rel="self" href="/self"/><link ' +
    `href="https://news.test/a"/><updated>2026-11-01T10:00:00Z</updated>${content}</entry>`;
  const written = [
    '<content type="html">&lt;p&gt;One.&lt;/p&gt;</content>',
    '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Two.</p></div></content>',
    '<summary>Three.</summary>',
  ];
  const xml = `<feed xmlns="http://www.w3.org/2005/Atom">${written.map(entry).join('')}</feed>`;
  const entries = parseFeed(xml, AT);
  expect(entries?.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
  expect(entries?.[0]).toMatchObject({
    title: 'T & U',
    url: 'https://news.test/a',
    publishedAt: '2026-11-01T10:00:00.000Z',
  });
});

it('reads RSS 1.0', () => {
  const xml =
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel/>' +
    '<item><title>One</title><link>https://news.test/1</link><description>Text.</description>' +
    '<dc:date>2026-11-01</dc:date></item></rdf:RDF>';
  expect(parseFeed(xml, AT)).toMatchObject([{ title: 'One', text: 'Text.', publishedAt: '2026-11-01T00:00:00.000Z' }]);
});

it('drops URLs other than http and https, and entries without text', () => {
  const xml =
    '<rss><channel><item><title>A</title><link>javascript:alert(1)</link><description>Text.</description></item>' +
    '<item><title>B</title></item></channel></rss>';
  expect(parseFeed(xml, AT)).toEqual([{ id: 'A', url: null, title: 'A', text: 'Text.' }]);
});

it.each([
  ['', 'nothing'],
  ['<html><body>x</body></html>', 'a page'],
  ['{"items":[]}', 'JSON'],
  ['<rss/>', 'no channel'],
  [`<rss><channel>${'<item>'.repeat(300)}`, 'nested without end'],
])('%.20s is not parsed as a feed: %s', (xml) => {
  expect(parseFeed(xml, AT)).toBeNull();
});

it('expands no declared entities', () => {
  const xml =
    `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b ` +
    '"&a;&a;&a;&a;">]><rss><channel><item><title>A</title><description>&b; text.</description></item></channel></rss>';
  expect(JSON.stringify(parseFeed(xml, AT) ?? '')).not.toContain('xxxxxxxxxx');
});

it.each([
  [
    'RSS, and of an entry where that is another',
    `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><language>de-AT</language>
      <item><title>A</title><description>One.</description></item>
      <item><title>B</title><description>Two.</description><dc:language>fr</dc:language></item></channel></rss>`,
    ['de-AT', 'fr'],
  ],
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="he"><entry><id>a</id><summary>One.</summary></entry>
      <entry xml:lang="en"><id>b</id><summary>Two.</summary></entry></feed>`,
    ['he', 'en'],
  ],
  [
    'none',
    '<rss version="2.0"><channel><item><title>A</title><description>One.</description></item></channel></rss>',
    [undefined],
  ],
])('reads the language of %s', (_, xml, languages) =>
  expect(parseFeed(xml, AT)?.map(({ language }) => language)).toEqual(languages),
);

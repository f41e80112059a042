import { LinkedomPages } from './linkedom-pages.js';
import { pageBlocks, pageFacts } from './read-page.js';

describe('a page', () => {
  it('is read as users and search engines see it', () => {
    const html =
      '<!doctype html><html><head><title>A &amp; B</title><link rel="canonical" href="/a"><meta ' +
      'name="description" content="About &quot;A&quot;"><meta name="ROBOTS" content="max-image-preview:large"><meta ' +
      `name="author" content="noindex"><style>p{}</style></head>
      <body><svg><title>Logo</title></svg><nav>Menu</nav><h1>A <em>and</em> ` +
      'B</h1><p>Text</p><script>"hidden"</script><noscript>none</noscript></body></html>';
    const { text, ...facts } = pageFacts(html)!;
    expect(facts).toEqual({
      title: 'A & B',
      headings: ['A and B'],
      canonical: '/a',
      description: 'About "A"',
      robots: ['max-image-preview:large'],
    });
    expect(text.replaceAll(/\s+/g, ' ').trim()).toBe('MenuA and BText');
  });

  it('is read without a head, and has no facts when it is empty', () => {
    expect(pageFacts('<h1>A</h1><p>Text</p>')).toMatchObject({ title: null, headings: ['A'] });
    expect(pageFacts('')).toEqual({
      title: null,
      headings: [],
      canonical: null,
      description: null,
      robots: [],
      text: '',
    });
  });

  it('is not read when it has too many tags', () => expect(pageFacts('<b>'.repeat(30_001))).toBeNull());

  it('is split into blocks that contain each text once', () =>
    expect(
      pageBlocks(
        '<h2>One</h2><blockquote><p>Two ' +
          '<strong>2</strong></p></blockquote><ul><li>Three<ul><li>Four</li></ul></li></ul><table><tr><td>Five</td><td></td></tr></table>',
      ),
    ).toEqual(['One', 'Two 2', 'Four', 'Five']));

  it('is read in a worker thread by both functions', async () => {
    const pages = new LinkedomPages();
    expect(await pages.facts('<h1>A</h1>', 'a website')).toMatchObject({ headings: ['A'] });
    expect(await pages.blocks('<p>One</p><p>Two</p>', 'a website')).toEqual(['One', 'Two']);
    expect(await pages.facts('<b>'.repeat(30_001), 'a website')).toBeNull();
  });
});

import { LinkedomPages } from './linkedom-pages.js';

const pages = new LinkedomPages();

describe('a page', () => {
  it('is read as people and search engines see it', () => {
    const html = `<!doctype html><html><head><title>A &amp; B</title><link rel="canonical" href="/a"><meta name="description" content="About &quot;A&quot;"><meta name="ROBOTS" content="max-image-preview:large"><meta name="author" content="noindex"><style>p{}</style></head>
      <body><svg><title>Logo</title></svg><nav>Menu</nav><h1>A <em>and</em> B</h1><p>Text</p><script>"hidden"</script><noscript>none</noscript></body></html>`;
    const { text, ...facts } = pages.facts(html)!;
    expect(facts).toEqual({ title: 'A & B', headings: ['A and B'], canonical: '/a', description: 'About "A"', robots: ['max-image-preview:large'] });
    expect(text.replaceAll(/\s+/g, ' ').trim()).toBe('MenuA and BText');
  });

  it('is read without a head, and as nothing when there is nothing', () => {
    expect(pages.facts('<h1>A</h1><p>Text</p>')).toMatchObject({ title: null, headings: ['A'] });
    expect(pages.facts('')).toEqual({ title: null, headings: [], canonical: null, description: null, robots: [], text: '' });
  });

  it('is not read when it has too many tags', () => expect(pages.facts('<b>'.repeat(30_001))).toBeNull());

  it('is told in blocks, each text once', () =>
    expect(pages.blocks('<h2>One</h2><blockquote><p>Two <strong>2</strong></p></blockquote><ul><li>Three<ul><li>Four</li></ul></li></ul><table><tr><td>Five</td><td></td></tr></table>')).toEqual(['One', 'Two 2', 'Four', 'Five']));
});

import { absoluteLinks } from './absolute-links.js';

const SITE = 'https://example.com';
const read = (html: string, page: string | null = null) => absoluteLinks(html, { page, site: SITE });

describe('links in a feed', () => {
  it.each<[string, string]>([
    ['<a href="/prices?a=1&amp;b=2">x</a>', '<a href="https://example.com/prices?a=1&amp;b=2">x</a>'],
    ['<a title="t" href="prices">x</a>', '<a title="t" href="https://example.com/prices">x</a>'],
    ['<img src="/a.png" alt="A &gt; B">', '<img src="https://example.com/a.png" alt="A &gt; B">'],
    [
      '<a href="https://x.example/?a=1&amp;b=2" rel="noopener">x</a>',
      '<a href="https://x.example/?a=1&amp;b=2" rel="noopener">x</a>',
    ],
    ['<a href="https://x.example" rel="noopener">x</a>', '<a href="https://x.example" rel="noopener">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ['<p>href="/a" &lt;a href="/a"&gt;</p>', '<p>href="/a" &lt;a href="/a"&gt;</p>'],
    ['<a>x</a><p>y</p>', '<a>x</a><p>y</p>'],
  ])('%s', (html, absolute) => expect(read(html)).toBe(absolute));

  it('to a place within the post lead to its page, if the page is known', () => {
    const html = '<sup><a href="#source-1">[1]</a></sup>';
    expect([read(html), read(html, 'https://example.com/blog/pumps')]).toEqual([
      html,
      '<sup><a href="https://example.com/blog/pumps#source-1">[1]</a></sup>',
    ]);
  });

  it('relative to the page are resolved against it', () =>
    expect(read('<a href="../about">x</a>', 'https://example.com/blog/pumps')).toBe(
      '<a href="https://example.com/about">x</a>',
    ));
});

import { ghostHtml } from './ghost-html.js';

const card = (html: string): string => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`;

/** Each was sent through Ghost's own converter and renderer (kg-html-to-lexical 1.4, kg-lexical-html-renderer 1.5). */
describe('a post as Ghost takes it', () => {
  it.each<[what: string, html: string, sent: string]>([
    ['paragraphs and headings as written', '<h2>A</h2>\n<p>B <em>c</em></p>', '<h2>A</h2>\n<p>B <em>c</em></p>'],
    ['loose text as a paragraph', 'A<p>b</p>', '<p>A</p>\n<p>b</p>'],
    ['what is in a section without it', '<section><h3>A</h3></section>', '<h3>A</h3>'],
    ['nothing for empty elements', '<p></p><ul></ul><figure></figure>', ''],
    [
      'a table as a card, with its caption',
      '<table><tr><td>1</td></tr></table><figure><table><tr><td>2</td></tr></table><figcaption>C</figcaption></figure>',
      [
        card('<table><tr><td>1</td></tr></table>'),
        card('<figure><table><tr><td>2</td></tr></table><figcaption>C</figcaption></figure>'),
      ].join('\n'),
    ],
    [
      'sources as a card, to whose ids the markers lead, without ways back',
      '<p>A<sup><a href="#source-1" id="citation-1-1">[1]</a></sup></p>\n' +
        '<ol>\n<li id="source-1">S <a href="#citation-1-1">↩</a> <a href="#citation-1-2">↩</a></li>\n</ol>',
      '<p>A<sup><a href="#source-1" id="citation-1-1">[1]</a></sup></p>\n' +
        card('<ol>\n<li id="source-1">S</li>\n</ol>'),
    ],
    [
      'paragraphs in an item of a list as lines',
      '<ul>\n<li><p>A</p><p>b</p></li>\n<li>C<ol><li>d</li></ol></li>\n</ul>',
      '<ul><li>A<br>b</li><li>C<ol><li>d</li></ol></li></ul>',
    ],
    [
      'a list with text after a list in it as a card',
      '<ul><li>A<ul><li>b</li></ul>c</li></ul>',
      card('<ul><li>A<ul><li>b</li></ul>c</li></ul>'),
    ],
    [
      'a quotation line by line',
      '<blockquote><p>A</p><ul><li>b</li></ul><p>— <cite>C</cite></p></blockquote>',
      '<blockquote><p>A</p><p>b</p><p>— <cite>C</cite></p></blockquote>',
    ],
    [
      'a quotation with a table in it as a card',
      '<blockquote><p>A</p><table><tr><td>1</td></tr></table></blockquote>',
      card('<blockquote><p>A</p><table><tr><td>1</td></tr></table></blockquote>'),
    ],
    [
      'an image with its caption and link as one figure',
      '<figure><a href="/a"><img src="https://p.example/a.jpg" alt="A" /></a><figcaption>C</figcaption></figure>',
      '<figure><a href="/a"><img src="https://p.example/a.jpg" alt="A"></a><figcaption>C</figcaption></figure>',
    ],
    [
      'each of several images in a figure, of which Ghost would keep one',
      '<figure><img src="https://p.example/a.jpg" /><img src="https://p.example/b.jpg" /><figcaption>C</figcaption></figure>',
      '<p><img src="https://p.example/a.jpg"><img src="https://p.example/b.jpg"></p>\n<p>C</p>',
    ],
    [
      'code as code, with its caption, and other preformatted text as a card',
      '<figure><pre><code>a</code></pre><figcaption>C</figcaption></figure><pre><code>b</code></pre><pre>c</pre><hr />',
      [
        '<figure><pre><code>a</code></pre><figcaption>C</figcaption></figure>',
        '<pre><code>b</code></pre>',
        card('<pre>c</pre>'),
        '<hr>',
      ].join('\n'),
    ],
  ])('has %s', (_, html, sent) => expect(ghostHtml(html)).toBe(sent));
});

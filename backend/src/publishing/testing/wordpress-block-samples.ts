const wp = (name: string, html: string, attributes = ''): string =>
  `<!-- wp:${name}${attributes && ` ${attributes}`} -->\n${html}\n<!-- /wp:${name} -->`;
export const paragraphBlock = (text: string): string => wp('paragraph', `<p>${text}</p>`);
const p = paragraphBlock;
const li = (text: string): string => wp('list-item', `<li>${text}</li>`);
const ul = (...items: string[]): string => wp('list', `<ul class="wp-block-list">${items.join('\n\n')}</ul>`);
const ol = (...items: string[]): string =>
  wp('list', `<ol class="wp-block-list">${items.join('\n\n')}</ol>`, '{"ordered":true}');
const quote = (inner: string, cite = ''): string =>
  wp('quote', `<blockquote class="wp-block-quote">${inner}${cite}</blockquote>`);
const figure = (name: string, html: string, attributes = ''): string =>
  wp(name, `<figure class="wp-block-${name}">${html}</figure>`, attributes);
const table = (html: string): string => figure('table', html, '{"hasFixedLayout":false}');
const caption = (text: string): string => `<figcaption class="wp-element-caption">${text}</figcaption>`;

/** Posts and their blocks, each as the editor's own `save` gives it: `wordpress-editor.long.int.spec.ts` opens them. */
export const WORDPRESS_BLOCKS: Readonly<Record<string, [html: string, blocks: string]>> = {
  'a paragraph with links, markers and line breaks': [
    '<p>A &amp; <strong>b</strong><sup><a href="#source-1" id="citation-1-1">[1]</a></sup> ' +
      '<a href="/c" title="&quot;C&quot;">c</a><br />d</p>',
    p(
      'A &amp; <strong>b</strong><sup><a href="#source-1" id="citation-1-1">[1]</a></sup> <a href="/c" title="&quot;C&quot;">c</a><br>d',
    ),
  ],
  'text outside of any element': [
    'One <em>two</em>\n<p>three</p>four',
    [p('One <em>two</em>'), p('three'), p('four')].join('\n\n'),
  ],
  'headings by level': [
    '<h2>A</h2><h3>B</h3>\n<h4>C</h4>',
    [
      wp('heading', '<h2 class="wp-block-heading">A</h2>'),
      wp('heading', '<h3 class="wp-block-heading">B</h3>', '{"level":3}'),
      wp('heading', '<h4 class="wp-block-heading">C</h4>', '{"level":4}'),
    ].join('\n\n'),
  ],
  'a list with a list in it': [
    '<ul>\n<li>One</li>\n<li><p>Two</p><ol><li>Three</li></ol></li>\n</ul>',
    ul(li('One'), li(`Two${ol(li('Three'))}`)),
  ],
  'paragraphs in an item of a list, as lines': ['<ol><li><p>One</p><p>two</p></li></ol>', ol(li('One<br>two'))],
  'sources, whose ids are on their links or texts': [
    '<ol>\n<li id="source-1"><a href="https://x.example/" rel="nofollow noopener">Survey</a> <a href="#citation-1-1">↩</a></li>\n' +
      '<li id="source-2">Book</li>\n</ol>',
    ol(
      li('<a id="source-1" href="https://x.example/" rel="nofollow noopener">Survey</a> <a href="#citation-1-1">↩</a>'),
      li('<span id="source-2">Book</span>'),
    ),
  ],
  'a quotation with who said it': [
    '<blockquote><p>Words.</p><p>— <cite>Ada</cite><sup><a href="#source-1">[1]</a></sup></p></blockquote>',
    quote(p('Words.'), '<cite>— Ada<sup><a href="#source-1">[1]</a></sup></cite>'),
  ],
  'a quotation with other blocks in it': [
    '<blockquote>Words<ul><li>one</li></ul><blockquote><p>two</p></blockquote></blockquote>',
    quote([p('Words'), ul(li('one')), quote(p('two'))].join('\n\n')),
  ],
  'a picture of the media library': [
    '<figure><img src="/blog/p.png" alt="A" class="wp-image-1" /><figcaption>B</figcaption></figure>',
    wp(
      'image',
      `<figure class="wp-block-image size-full"><img src="/blog/p.png" alt="A" class="wp-image-1"/>${caption('B')}</figure>`,
      '{"id":1,"sizeSlug":"full"}',
    ),
  ],
  'a table with its head': [
    '<table>\n<thead><tr><th>A</th><th></th></tr></thead>\n<tbody><tr><th>1</th><td>2</td></tr></tbody>\n</table>',
    table('<table><thead><tr><th>A</th><th></th></tr></thead><tbody><tr><th>1</th><td>2</td></tr></tbody></table>'),
  ],
  'a table of the editor, with paragraphs in its cells and a text outside of them': [
    '<table>Prices<tr><td><p>1</p><p>2</p></td><td><p></p></td></tr></table>',
    `${p('Prices')}\n\n${table('<table><tbody><tr><td>1<br>2</td><td></td></tr></tbody></table>')}`,
  ],
  'a table with a caption': [
    '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>In <em>euros</em></figcaption></figure>',
    table(`<table><tbody><tr><td>1</td></tr></tbody></table>${caption('In <em>euros</em>')}`),
  ],
  'a picture with a caption, without its size': [
    '<figure><img src="https://p.example/a.jpg?x=1&amp;y" alt="A &quot;pump&quot;" title="T" width="8" height="6" />' +
      '<figcaption>Pump</figcaption></figure>',
    figure(
      'image',
      `<img src="https://p.example/a.jpg?x=1&amp;y" alt="A &quot;pump&quot;" title="T"/>${caption('Pump')}`,
    ),
  ],
  'a picture of a library with its caption, without its variants': [
    '<figure><img src="https://p.example/pictures/JpD2sOqbW4Zr1uXcTq0x5g/960.jpg" alt="A" width="960" height="640" ' +
      'srcset="https://p.example/pictures/JpD2sOqbW4Zr1uXcTq0x5g/480.webp 480w" sizes="100vw" loading="lazy" />' +
      '<figcaption>A <em>pump</em></figcaption></figure>',
    figure(
      'image',
      `<img src="https://p.example/pictures/JpD2sOqbW4Zr1uXcTq0x5g/960.jpg" alt="A"/>${caption('A <em>pump</em>')}`,
    ),
  ],
  'a picture alone in a paragraph, and one with a link': [
    '<p><img src="https://p.example/a.jpg" /></p>' +
      '<figure><a href="/b" rel="noopener"><img src="https://p.example/b.jpg" alt="B" /></a></figure>',
    [
      figure('image', '<img src="https://p.example/a.jpg" alt=""/>'),
      figure(
        'image',
        '<a href="/b" rel="noopener"><img src="https://p.example/b.jpg" alt="B"/></a>',
        '{"linkDestination":"custom"}',
      ),
    ].join('\n\n'),
  ],
  'a picture in a sentence': [
    '<p>See <img src="https://p.example/a.jpg" alt="A" /> here</p>',
    p('See <img src="https://p.example/a.jpg" alt="A"> here'),
  ],
  'code, without shortcodes and embedded pages': [
    '<pre><code>[gallery] &lt; 1\nhttps://x.example/y\nsee https://x.example</code></pre>',
    wp(
      'code',
      '<pre class="wp-block-code"><code>&#91;gallery] &lt; 1\nhttps:&#47;&#47;x.example/y\nsee https://x.example</code></pre>',
    ),
  ],
  'preformatted text': [
    '<pre>a\n  <strong>b</strong></pre>',
    wp('preformatted', '<pre class="wp-block-preformatted">a\n  <strong>b</strong></pre>'),
  ],
  'a line between two parts': ['<hr />', wp('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')],
  'custom HTML where no block fits, as browsers read it': [
    '<ul><li>One<table><tr><td>2</td></tr></table></li></ul>',
    wp('html', '<ul><li>One<table><tbody><tr><td>2</td></tr></tbody></table></li></ul>'),
  ],
  'a section, and what belongs to no list or table': [
    '<section><h2>A</h2><p>b</p></section><li>c</li>',
    [wp('heading', '<h2 class="wp-block-heading">A</h2>'), p('b'), p('c')].join('\n\n'),
  ],
  'nothing for empty elements': [
    '<p></p><p><br /></p><h2></h2><ul></ul><blockquote></blockquote><figure></figure>',
    '',
  ],
};

import { parseHTML } from 'linkedom';
import { sanitizePost } from './sanitize-post.js';

const HARMFUL = [
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="//elsewhere.example.com">x</a>',
  '<p style="position:fixed" id="root" class="x">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<form action="https://elsewhere.example.com"><input name="password"></form>',
  '<li id="password">x</li><li id="source-3">y</li>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
];

describe('the HTML of a post', () => {
  it.each(HARMFUL)('keeps nothing that acts: %s', (html) => {
    const { document } = parseHTML(`<!doctype html><html><body>${sanitizePost(html)}</body></html>`);
    for (const element of document.body.querySelectorAll('*')) {
      expect(element.localName).toMatch(/^(p|a|img|li|table)$/);
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(href|rel|src|alt|title|id)$/);
        if (name === 'id') expect(value).toBe('source-3');
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(https?:\/\/|x$)/);
      }
    }
  });

  it.each([...HARMFUL, '<p>a &amp; b &lt;c&gt; “d”\u00a0</p>', '<p>1 < 2 & 3</p>', '<table><tr><td>x</td></tr></table>', '<ul><li>a<li>b</ul>'])(
    'is the same when it is sanitised again: %s',
    (html) => expect(sanitizePost(sanitizePost(html))).toBe(sanitizePost(html)),
  );

  it('keeps running text, links to sources and the marks of the review', () => {
    const html =
      '<h2 data-block="b1">Costs</h2><p data-block="b2"><span data-sentence="b2.1" data-sources="1">A pump.</span><sup><a href="#source-1">[1]</a></sup></p><ol><li id="source-1"><a href="https://a.example.com/" rel="nofollow noopener">A</a></li></ol>';
    expect(sanitizePost(html)).toBe(html);
  });
});

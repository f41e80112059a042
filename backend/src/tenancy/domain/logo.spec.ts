import { aGif, aJpeg, anIcon, aPng, aWebp, dataUrl } from '../testing/pictures.js';
import { Logo, LogoRefused, MAX_LOGO_BYTES } from './logo.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('a logo', () => {
  it.each([
    ['image/png', aPng()],
    ['image/gif', aGif()],
    ['image/jpeg', aJpeg()],
    ['image/webp', aWebp()],
    ['image/x-icon', anIcon()],
    ['image/x-icon', anIcon(aPng())],
  ])('is %s by its bytes, whatever it is called', (type, bytes) => {
    expect(Logo.fromDataUrl(dataUrl(bytes, 'text/html')).dataUrl).toBe(dataUrl(bytes, type));
  });

  it.each<[string, Buffer]>([
    ['an SVG, which can hold scripts', Buffer.from(SVG)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a file that ends within its header', aPng().subarray(0, 18)],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a picture that becomes many pixels', aPng(30_000)],
    ['a long picture', aGif(16, 1_025)],
    ['an icon with a picture that becomes many pixels', anIcon(aPng(30_000))],
    ['an icon with a large bitmap', anIcon(1_025)],
    ['an icon that says it has thousands of pictures', Buffer.from([0, 0, 1, 0, 0xff, 0xff])],
    ['a tracking pixel', aGif(1)],
    ['a picture of more than 64 KB', Buffer.concat([aPng(), Buffer.alloc(MAX_LOGO_BYTES)])],
  ])('is not %s', (_, bytes) => expect(() => Logo.fromDataUrl(dataUrl(bytes))).toThrow(LogoRefused));

  it.each(['', 'https://quay.example/logo.png', 'data:image/png,AAAA', `${dataUrl(aPng())}"onerror="alert(1)`])(
    'is not written as %s',
    (text) => expect(() => Logo.fromDataUrl(text)).toThrow(LogoRefused),
  );
});

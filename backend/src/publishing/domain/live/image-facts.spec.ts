import { imageFacts } from './image-facts.js';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const SIZE = { width: 1600, height: 900 };
const EXIF = bytes([0xff, 0xe1, 0, 6], 'Exif');
const JPEG = bytes([0xff, 0xd8], EXIF.toString('latin1'), [0xff, 0xc2, 0, 17, 8, 0x03, 0x84, 0x06, 0x40]);

describe('the header of an image', () => {
  it.each<[string, Buffer, object]>([
    ['PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', [0, 0, 6, 64, 0, 0, 3, 132]), SIZE],
    ['GIF', bytes('GIF89a', [64, 6, 132, 3]), SIZE],
    ['JPEG', JPEG, SIZE],
    ['WebP', bytes('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0', [63, 6, 0, 131, 3, 0]), SIZE],
    ['WebP', bytes('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a', [64, 6, 132, 3]), SIZE],
    ['WebP', bytes('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f', [0x3f, 0xc6, 0xe0, 0, 0, 0, 0, 0, 0]), SIZE],
    ['AVIF', bytes('\0\0\0\x1cftypavif\0\0\0\0', '\0\0\0\x14ispe\0\0\0\0', [0, 0, 6, 64, 0, 0, 3, 132]), SIZE],
    ['JPEG', JPEG.subarray(0, 12), { width: null, height: null }],
    ['PNG', bytes('\x89PNG\r\n\x1a\n'), { width: null, height: null }],
  ])('of %s says its size, where it is there', (format, data, size) =>
    expect(imageFacts(data)).toEqual({ format, ...size }),
  );

  it.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF', 'RIFF\0\0\0\0AVI '])(
    'is not in %j',
    (text) => expect(imageFacts(bytes(text))).toBeNull(),
  );
});

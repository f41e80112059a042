import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { aChunk, aLargePng, PNG_MARK } from './picture-files.js';

/** In every file that can have it; in none that is stored. */
export const PAYLOAD = '<script>alert("galley-hostile")</script>';

const NO_PICTURE = /^This is not a JPEG, PNG, WebP, AVIF or GIF picture/;
const MARKUP = /^SVG and HTML files are not taken/;
const HEIC = /^HEIC pictures are not taken/;
const DAMAGED = /^The picture is damaged or incomplete\./;
const PIXELS = /^The picture has [\d,]+ × [\d,]+ pixels\./;
const TAKEN = 'taken';

const text = (content: string) => Buffer.from(content, 'latin1');
const bytes = (hex: string, ...more: (Buffer | string)[]) =>
  Buffer.concat([
    Buffer.from(hex.replaceAll(' ', ''), 'hex'),
    ...more.map((one) => (typeof one === 'string' ? text(one) : one)),
  ]);
const then = (...parts: (Buffer | string)[]) => bytes('', ...parts);
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);

const canvas = (width = 40, height = 30): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#336699', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  });
const jpeg = () => canvas().jpeg().toBuffer();
const png = () => canvas().png().toBuffer();
const gif = () => canvas().gif().toBuffer();
const webp = () => canvas().webp().toBuffer();
const avif = () => canvas().avif({ effort: 0 }).toBuffer();
const half = (file: Buffer) => file.subarray(0, file.length / 2);

/** A JPEG with another segment behind its first two bytes. */
const withSegment = async (marker: number, content: Buffer | string, times = 1): Promise<Buffer> => {
  const file = await jpeg();
  const body = then(content);
  const segment = then(Buffer.from([0xff, marker]), u16(body.length + 2), body);
  return then(file.subarray(0, 2), ...Array.from({ length: times }, () => segment), file.subarray(2));
};
/** A PNG with another chunk behind its header. */
const withChunk = async (type: string, content: Buffer | string, from = png): Promise<Buffer> => {
  const file = await from();
  const end = PNG_MARK.length + 25;
  return then(file.subarray(0, end), aChunk(type, then(content)), file.subarray(end));
};
const riff = (...chunks: Buffer[]) => {
  const length = Buffer.alloc(4);
  const body = then('WEBP', ...chunks);
  length.writeUInt32LE(body.length);
  return then('RIFF', length, body);
};
const riffChunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return then(name, length, content, Buffer.alloc(content.length % 2));
};
const vp8x = (flags: number, width: number, height: number) => {
  const content = Buffer.alloc(10);
  content[0] = flags;
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', content);
};
/** Replaces what stands behind a mark. */
const patched = (file: Buffer, mark: string, at: number, instead: string): Buffer => {
  const found = file.indexOf(mark, 0, 'latin1');
  if (found < 0) throw new Error(`there is no ${mark}`);
  const other = Buffer.from(file);
  Buffer.from(instead, 'hex').copy(other, found + at);
  return other;
};
/** The frame header of a JPEG says another size. */
const jpegOf = async (width: number, height: number): Promise<Buffer> => {
  const file = Buffer.from(await jpeg());
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  then(u16(height), u16(width)).copy(file, frame + 5);
  return file;
};
const gifOf = (width: number, height: number, ...rest: Buffer[]) => {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return then('GIF89a', size, bytes('80 00 00  00 00 00  ff ff ff'), ...rest);
};
const GIF_FRAME = bytes('2c 0000 0000 0100 0100 00  02 02 44 01 00');
const zip = then('PK', bytes('03 04 14 00'), Buffer.alloc(24), 'x.class', PAYLOAD);
const EXIF = `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x0e\0\x02\0\0\0${String.fromCharCode(PAYLOAD.length)}\0\0\0\x1a\0\0\0\0${PAYLOAD}`;
const XMP = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`;
const bomb = () => aLargePng(30_000, 30_000);
/** Every scan of the picture again and again: each takes as long as the whole. */
const manyScans = async (times: number): Promise<Buffer> => {
  const file = await canvas(1600, 1200).jpeg({ progressive: true, quality: 40 }).toBuffer();
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, -2);
  return then(file.subarray(0, -2), ...Array.from({ length: times }, () => scan), file.subarray(-2));
};
const pngOf = (header: string, ...chunks: Buffer[]) =>
  then(PNG_MARK, aChunk('IHDR', bytes(header)), ...chunks, aChunk('IEND', Buffer.alloc(0)));
const avifPatched = async (mark: string, at: number, hex: string) => patched(await avif(), mark, at, hex);

export interface HostileFile {
  what: string;
  make: () => Buffer | Promise<Buffer>;
  /** The sentence that says why it is refused, or that what remains of it is harmless. */
  end: RegExp | 'taken';
}

const file = (what: string, make: HostileFile['make'], end: HostileFile['end']): HostileFile => ({ what, make, end });

/** Files as somebody sends them who means harm, or does not know better. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  // Something else than a picture, whatever its name says.
  file('nothing at all', () => Buffer.alloc(0), /^The file is empty\.$/),
  file('a single byte', () => bytes('ff'), NO_PICTURE),
  file('zeros', () => Buffer.alloc(2_000), NO_PICTURE),
  file('a text', () => text(`Hello ${PAYLOAD}`), NO_PICTURE),
  file('a page', () => text(`<!doctype html>${PAYLOAD}`), MARKUP),
  file('a page behind a byte order mark', () => bytes('ef bb bf', `<html>${PAYLOAD}`), MARKUP),
  file('SVG', () => text(`<svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`), MARKUP),
  file('SVG behind a comment', () => text(`<?xml version="1.0"?>\n<!-- x -->\n<svg onload="alert(1)"/>`), MARKUP),
  file(
    'SVG with an entity',
    () => text(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
    MARKUP,
  ),
  file('compressed SVG', () => gzipSync(`<svg>${PAYLOAD}</svg>`), NO_PICTURE),
  file('PDF', () => text(`%PDF-1.7\n1 0 obj <</JS (${PAYLOAD})>>`), NO_PICTURE),
  file('PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file'), NO_PICTURE),
  file('a ZIP file', () => zip, NO_PICTURE),
  file('BMP', () => then('BM', Buffer.alloc(52)), NO_PICTURE),
  file('TIFF', () => canvas().tiff().toBuffer(), NO_PICTURE),
  file('TIFF in the other order of bytes', () => bytes('4d 4d 00 2a 00 00 00 08 00 00'), NO_PICTURE),
  file('an icon', () => bytes('00 00 01 00 01 00 10 10 00 00 01 00 20 00'), NO_PICTURE),
  file('Photoshop', () => bytes('38 42 50 53 00 01', Buffer.alloc(20)), NO_PICTURE),
  file('HEIC', () => bytes('00 00 00 18', 'ftypheic', bytes('00 00 00 00'), 'mif1heic'), HEIC),
  file('a video', () => bytes('00 00 00 18', 'ftypisom', bytes('00 00 02 00'), 'isomavc1'), NO_PICTURE),
  file('JPEG 2000', () => bytes('00 00 00 0c 6a 50 20 20 0d 0a 87 0a'), NO_PICTURE),
  file('JPEG XL', () => bytes('ff 0a fa 1f 00 00'), NO_PICTURE),
  file('Netpbm', () => text('P6\n99999 99999\n255\n'), NO_PICTURE),
  file('OpenEXR', () => bytes('76 2f 31 01 02 00 00 00'), NO_PICTURE),
  file(
    'a drawing for ImageMagick',
    () => text(`push graphic-context\nimage over 0,0 0,0 'msl:/etc/passwd'`),
    NO_PICTURE,
  ),
  file('a playlist', () => text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd'), NO_PICTURE),
  file('a program', () => bytes('7f 45 4c 46 02 01 01', Buffer.alloc(60)), NO_PICTURE),
  file('a script of a server', () => text('<?php system($_GET["c"]); ?>'), /not a JPEG|^SVG and HTML/),

  // The beginning of a picture, and no picture.
  file('the mark of JPEG before a page', () => bytes('ff d8 ff', `<html>${PAYLOAD}`), DAMAGED),
  file('the mark of PNG alone', () => PNG_MARK, DAMAGED),
  file('the mark of GIF as a script', () => text(`GIF89a=1;alert("${PAYLOAD}")//`), DAMAGED),
  file('the mark of WebP alone', () => text('RIFF\x04\0\0\0WEBPVP8 '), DAMAGED),
  file('the mark of AVIF alone', () => bytes('00 00 00 18', 'ftypavif', bytes('00 00 00 00'), 'avifmif1'), DAMAGED),
  file('half of a JPEG', async () => half(await jpeg()), DAMAGED),
  file('half of a PNG', async () => half(await png()), DAMAGED),
  file('half of a GIF', async () => half(await gif()), DAMAGED),
  file('half of a WebP', async () => half(await webp()), DAMAGED),
  file('half of an AVIF', async () => half(await avif()), DAMAGED),
  file('PNG with a wrong checksum', async () => patched(await png(), 'IDAT', 9, 'deadbeef'), DAMAGED),
  file('PNG of no size', () => pngOf('00000000 00000000 08 02 00 00 00'), DAMAGED),
  file('JPEG of no height', () => jpegOf(40, 0), DAMAGED),
  file('GIF of no size', () => gifOf(0, 0, bytes('3b')), DAMAGED),
  file('an AVIF whose picture is a grid of itself', () => avifPatched('av01', 0, '67726964'), DAMAGED),

  // Few bytes that become many.
  file('PNG of 30,000 × 30,000 pixels', bomb, PIXELS),
  file('PNG of 20,000 × 1 pixels', () => aLargePng(20_000, 1), PIXELS),
  file('PNG that says 2,147,483,647 pixels a side', () => pngOf('7fffffff 7fffffff 08 02 00 00 00'), /damaged|pixels/),
  file('JPEG that says 65,500 × 65,500 pixels', () => jpegOf(65_500, 65_500), PIXELS),
  file('GIF that says 65,535 × 65,535 pixels and has one', () => gifOf(65_535, 65_535, GIF_FRAME, bytes('3b')), TAKEN),
  file('WebP that says 16,384 × 16,384 pixels', () => riff(vp8x(0, 16_384, 16_384)), /damaged|pixels/),
  file('AVIF that says 30,000 × 30,000 pixels', () => avifPatched('ispe', 8, '00007530 00007530'), /damaged|pixels/),
  file('PNG with 40 MB of text in 40 KB', () => withChunk('zTXt', then('x\0\0', deflated())), TAKEN),
  file('PNG with a colour profile of 40 MB', () => withChunk('iCCP', then('x\0\0', deflated())), TAKEN),
  file('JPEG with 2,000 scans', () => manyScans(2_000), /too long|damaged/),
  file(
    'GIF of 10,000 frames',
    () => gifOf(1, 1, ...Array.from({ length: 10_000 }, () => GIF_FRAME), bytes('3b')),
    TAKEN,
  ),
  file('JPEG with 3,000 segments', () => withSegment(0xe9, PAYLOAD, 3_000), TAKEN),

  // Pictures with something else in them: the picture is taken, the rest is not.
  file('JPEG with a script in EXIF', () => withSegment(0xe1, EXIF), TAKEN),
  file('JPEG with a script in XMP', () => withSegment(0xe1, XMP), TAKEN),
  file('JPEG with a script as its colour profile', () => withSegment(0xe2, `ICC_PROFILE\0\x01\x01${PAYLOAD}`), TAKEN),
  file('JPEG with a script as a comment', () => withSegment(0xfe, PAYLOAD), TAKEN),
  file('JPEG before a page', async () => then(await jpeg(), `<html>${PAYLOAD}`), TAKEN),
  file('JPEG before a Java archive', async () => then(await jpeg(), zip), TAKEN),
  file('PNG with a script as text', () => withChunk('tEXt', `Comment\0${PAYLOAD}`), TAKEN),
  file('PNG with a chunk of its own', () => withChunk('htMl', PAYLOAD), TAKEN),
  file('PNG before a script', async () => then(await png(), PAYLOAD), TAKEN),
  file('GIF with a script as a comment', async () => withGifComment(await gif()), TAKEN),
  file('GIF before a Java archive', async () => then(await gif(), zip), TAKEN),
  file('WebP with a script in XMP', async () => webpWith('XMP ', 4), TAKEN),
  file('WebP with a script in EXIF', async () => webpWith('EXIF', 8), TAKEN),
  file('AVIF before a page', async () => then(await avif(), bytes('00 00 00 00', 'free', PAYLOAD)), TAKEN),
  file('JPEG in CMYK', () => canvas().toColourspace('cmyk').jpeg().toBuffer(), TAKEN),
  file('PNG of 16 bits', () => canvas().toColourspace('rgb16').png().toBuffer(), TAKEN),
  file(
    'PNG in grey with transparency',
    () => canvas().greyscale().ensureAlpha(0.5).png({ compressionLevel: 9 }).toBuffer(),
    TAKEN,
  ),
  file('a progressive JPEG', () => canvas().jpeg({ progressive: true }).toBuffer(), TAKEN),
];

const deflated = (): Buffer => deflateSync(Buffer.alloc(40_000_000, PAYLOAD), { level: 9 });
const withGifComment = (content: Buffer): Buffer =>
  then(content.subarray(0, -1), bytes('21 fe'), Buffer.from([PAYLOAD.length]), PAYLOAD, bytes('00 3b'));
const webpWith = async (name: string, flag: number): Promise<Buffer> =>
  riff(vp8x(flag, 40, 30), (await webp()).subarray(12), riffChunk(name, text(PAYLOAD)));

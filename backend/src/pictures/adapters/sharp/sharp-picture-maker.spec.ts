import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MadePicture } from '../../domain/picture.js';
import { PictureRefused } from '../../domain/picture-errors.js';
import { aLargePng, aPhoto } from '../../testing/picture-files.js';
import { SharpPictureMaker } from './sharp-picture-maker.js';

const maker = new SharpPictureMaker();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'galley-pictures-'))));
afterAll(() => rm(folder, { recursive: true }));

const make = async (content: Uint8Array): Promise<MadePicture> => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return maker.make(path, 'a website');
};
const refusal = async (content: Uint8Array): Promise<string> => {
  const error = await make(content).then(
    () => new Error('it was taken'),
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(PictureRefused);
  return (error as Error).message;
};
const files = ({ variants }: MadePicture) => variants.map(({ width, height, kind }) => `${width}×${height} ${kind}`);
const base = (width = 1200, height = 800) => sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('a picture', () => {
  it('has WebP of three widths, and the widest in its own kind', async () =>
    expect(files(await make(await aPhoto({ width: 2400, height: 1600 })))).toEqual([
      '480×320 webp',
      '960×640 webp',
      '1600×1067 webp',
      '1600×1067 jpeg',
    ]));

  it('is never enlarged', async () => {
    expect(files(await make(await aPhoto({ width: 1200, height: 800 })))).toEqual([
      '480×320 webp',
      '960×640 webp',
      '1200×800 webp',
      '1200×800 jpeg',
    ]);
    expect(files(await make(await aPhoto({ width: 30, height: 20 })))).toEqual(['30×20 webp', '30×20 jpeg']);
  });

  it.each(['png', 'avif', 'gif'] as const)('of the kind %s keeps it as the fallback', async (kind) => {
    const made = await make(await base(600, 400).toFormat(kind).toBuffer());
    expect([made.kind, ...files(made)]).toEqual([kind, '480×320 webp', '600×400 webp', `600×400 ${kind}`]);
  });

  it('of WebP needs no fallback', async () =>
    expect(files(await make(await base(600, 400).webp().toBuffer()))).toEqual(['480×320 webp', '600×400 webp']));

  it('is upright, and nothing says where it was taken', async () => {
    const taken = await aPhoto({ width: 1200, height: 800, turned: true });
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const made = await make(taken);
    expect([made.width, made.height]).toEqual([800, 1200]);
    for (const { content } of made.variants) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    }
  });

  it.each([
    ['CMYK', () => base().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits a channel', () => base().toColourspace('rgb16').png().toBuffer()],
    ['shades of grey', () => base().toColourspace('b-w').png().toBuffer()],
  ])('in %s is shown in sRGB of 8 bits', async (_, source) => {
    for (const { content } of (await make(await source())).variants)
      expect(await sharp(content).metadata()).toMatchObject({
        space: expect.stringMatching(/^(srgb|b-w)$/),
        depth: 'uchar',
      });
  });

  it('that moves is its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const made = await make(moving);
    expect(files(made)).toEqual(['40×30 webp', '40×30 gif']);
    const [red, , blue] = await sharp(made.variants[0]!.content).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(50);
  });

  it('keeps nothing that was hidden in its file', async () => {
    const hidden = '<script>alert(1)</script>';
    const made = await make(Buffer.concat([await aPhoto(), Buffer.from(`PK\u0003\u0004${hidden}`)]));
    for (const { content } of made.variants) expect(Buffer.from(content).includes('script')).toBe(false);
  });

  it('leaves the process free while it is made', async () => {
    const photo = await aPhoto({ width: 4000, height: 3000 });
    let isOver = false;
    let turns = 0;
    const turn = (): void => void (isOver || ((turns += 1), setImmediate(turn)));
    turn();
    await make(photo);
    isOver = true;
    expect(turns).toBeGreaterThan(100);
  });
});

describe('a file', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['without content', '', 'The file is empty.'],
    ['of SVG', SVG, 'SVG and HTML files are not taken, because they can contain scripts. Export the picture as PNG.'],
    [
      'of SVG with a declaration',
      `\ufeff<?xml version="1.0"?>\n${SVG}`,
      'SVG and HTML files are not taken, because they can contain scripts. Export the picture as PNG.',
    ],
    [
      'of HTML',
      '\n<!doctype html><h1>Hello',
      'SVG and HTML files are not taken, because they can contain scripts. Export the picture as PNG.',
    ],
    ['of text', 'GIF or not', 'This is not a JPEG, PNG, WebP, AVIF or GIF picture, whatever its name says.'],
    [
      'that is a script and begins like a GIF',
      'GIF89a/*\u0001\u0001*/=1;alert(1)',
      'The picture is damaged or incomplete. Save it again, and upload it then.',
    ],
    [
      'that is only the beginning of a JPEG',
      '\u00ff\u00d8\u00ff',
      'The picture is damaged or incomplete. Save it again, and upload it then.',
    ],
    [
      'of HEIC',
      '\0\0\0\u0018ftypheic\0\0\0\0mif1heic',
      'HEIC pictures are not taken, because most browsers do not show them. Export the picture as JPEG.',
    ],
  ])('%s is refused', async (_, content, message) =>
    expect(await refusal(Buffer.from(content, content.startsWith('\ufeff') ? 'utf8' : 'latin1'))).toBe(message),
  );

  it('that broke off is refused', async () => {
    const photo = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(photo.subarray(0, photo.length / 2))).toMatch(/^The picture is damaged or incomplete\./);
  });

  it('of few bytes and many pixels is refused', async () =>
    expect(await refusal(aLargePng(30_000, 30_000))).toBe(
      'The picture has 30,000 × 30,000 pixels. At most 50 million pixels are taken, and 16,383 a side. ' +
        'Make it smaller, and upload it again.',
    ));

  it('that takes too long is refused, and the next one is made', async () => {
    const hasty = new SharpPictureMaker(undefined, 1);
    const path = join(folder, 'long');
    await writeFile(path, await aPhoto({ width: 4000, height: 3000 }));
    await expect(hasty.make(path, 'a website')).rejects.toThrow('The picture takes too long to read.');
    expect(files(await make(await aPhoto({ width: 30, height: 20 })))).toHaveLength(2);
  });
});

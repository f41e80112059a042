import sharp from 'sharp';
import type { Cover } from '../../application/ports.js';
import {
  type Box,
  coloursOf,
  COVER_SIZE,
  drawingOf,
  mixed,
  type Rgb,
  SOCIAL_SIZE,
  WORDS,
} from '../../domain/cover-design.ts';
import { canWrite, fontsFor } from './cover-fonts.ts';
import { encoded, type MadeVariants, type MakingLimits } from './make-variants.ts';

const { width: WIDTH, height: HEIGHT } = COVER_SIZE;
const CHANNELS = 3;
const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } } as const;
/** Font sizes to try, pixels, the largest first. */
const TITLE_SIZES = [92, 80, 70, 60, 52, 44, 38, 32, 28];
const LABEL_SIZE = 30;
const LOGO_HEIGHT = 64;
const GAP = 28;
/** Longer titles end with an ellipsis. */
const MAX_TITLE = 200;
const MAX_LABEL = 60;

/** What cannot be written; joiners stay, since Persian and Indian words need them. */
const NO_LETTERS = /\p{Extended_Pictographic}|\p{Cc}|(?![\u200c\u200d])\p{Cf}|\p{Co}|\p{Cn}/gu;

/**
 * Draws a cover and makes its variants: those of every picture, and before the widest one that for social networks. It
 * runs in a thread of its own.
 */
export async function makeCover(
  cover: Cover,
  { widths, seconds }: Pick<MakingLimits, 'widths' | 'seconds'>,
): Promise<MadeVariants> {
  const pixels = await drawCover(cover);
  const drawn = () => sharp(pixels, RAW).timeout({ seconds });
  const { width, height } = SOCIAL_SIZE;
  // At once, since somebody may be waiting for it; each takes a few milliseconds.
  const variants = await Promise.all([
    ...widths.map((one) => encoded(drawn().resize({ width: one }).webp({ quality: 80, effort: 1 }), 'webp')),
    encoded(drawn().resize({ width, height, fit: 'cover' }).png(), 'png'),
    encoded(drawn().png(), 'png'),
  ]);
  return { kind: 'png', width: WIDTH, height: HEIGHT, variants };
}

/**
 * Draws a design, the title, what it is filed under, and whose it is. A title in letters that no font at hand has gets
 * the design alone, which is better than a row of boxes.
 * @returns pixels of the size `COVER_SIZE`, three bytes each
 */
export async function drawCover(cover: Cover): Promise<Uint8ClampedArray> {
  const { ground, ink, shape, accent } = coloursOf(cover.design, cover.colour);
  const pixels = pixelsOf(cover, [ground, shape, accent]);
  for (const placed of await wordsOf(cover, ink, mixed(ink, ground, 0.2))) lay(pixels, placed);
  return pixels;
}

/** Whether the title is written from the right, so that the whole cover is turned around. */
const isFromRight = ({ title }: Cover): boolean => FROM_RIGHT.test(/\p{L}/u.exec(title)?.[0] ?? '');
const FROM_RIGHT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

function pixelsOf(cover: Cover, [ground, shape, accent]: readonly [Rgb, Rgb, Rgb]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * CHANNELS);
  const drawing = drawingOf(cover.design, cover.title);
  const isTurned = isFromRight(cover);
  const columns = Array.from({ length: WIDTH }, (_, column) =>
    drawing(((isTurned ? WIDTH - 1 - column : column) + 0.5) / HEIGHT, WIDTH / HEIGHT, 1 / HEIGHT),
  );
  let at = 0;
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      // Read by their places: taking the pair apart costs as much as the rest of a pixel.
      const strength = columns[column]!((row + 0.5) / HEIGHT);
      const one = strength[0];
      const other = strength[1];
      for (let channel = 0; channel < CHANNELS; channel++) {
        const below = ground[channel]! + (shape[channel]! - ground[channel]!) * one;
        pixels[at++] = below + (accent[channel]! - below) * other;
      }
    }
  return pixels;
}

/** Lays words or a logo over the pixels. */
function lay(pixels: Uint8ClampedArray, { data, info, left, top }: Placed): void {
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const from = (y * info.width + x) * 4;
      const alpha = data[from + 3]! / 255;
      if (alpha === 0) continue;
      const to = ((top + y) * WIDTH + left + x) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel++)
        pixels[to + channel]! += (data[from + channel]! - pixels[to + channel]!) * alpha;
    }
}

async function wordsOf(cover: Cover, ink: Rgb, faint: Rgb): Promise<Placed[]> {
  const box = inPixels(WORDS[cover.design]);
  const label = await line(cover.category, box.width, faint);
  const name = await line(cover.website, box.width, faint);
  const logo = cover.logo && (await logoOf(cover.logo));
  const foot = Math.max(name?.info.height ?? 0, logo?.info.height ?? 0);
  const head = label ? label.info.height + GAP : 0;
  const title = await titleOf(cover.title, { ...box, height: box.height - head - (foot > 0 ? foot + GAP : 0) }, ink);
  const placed: Placed[] = [];
  const isTurned = isFromRight(cover);
  const place = (drawn: Drawn | null, inset: number, top: number): void => {
    if (!drawn) return;
    const left = box.left + inset;
    placed.push({
      ...drawn,
      left: Math.round(isTurned ? WIDTH - left - drawn.info.width : left),
      top: Math.round(top),
    });
  };
  place(label, 0, box.top);
  place(title, 0, box.top + head);
  const bottom = box.top + box.height;
  place(logo, 0, bottom - (foot + (logo?.info.height ?? 0)) / 2);
  place(name, logo ? logo.info.width + GAP / 2 : 0, bottom - (foot + (name?.info.height ?? 0)) / 2);
  return placed;
}

/** Four bytes a pixel, the last its opacity. */
interface Drawn {
  data: Uint8Array;
  info: { width: number; height: number };
}

interface Placed extends Drawn {
  /** Pixels from the edges of the cover. */
  left: number;
  top: number;
}

async function titleOf(title: string, { width, height }: Box, colour: Rgb): Promise<Drawn | null> {
  const words = written(title, MAX_TITLE);
  if (words === null) return null;
  for (const size of TITLE_SIZES) {
    const drawn = await text(words, size, width, colour);
    if (drawn.info.height <= height && drawn.info.width <= width) return drawn;
  }
  return null;
}

async function line(words: string | null, width: number, colour: Rgb): Promise<Drawn | null> {
  const label = words && written(words, MAX_LABEL);
  if (!label) return null;
  const drawn = await text(label, LABEL_SIZE, 2 * WIDTH, colour);
  return drawn.info.width <= width ? drawn : null;
}

/** What can be written of these words, or null. @param most characters */
function written(words: string, most: number): string | null {
  const plain = words.replace(NO_LETTERS, ' ').replace(/\s+/g, ' ').trim();
  if (plain === '' || !canWrite(plain)) return null;
  if (plain.length <= most) return plain;
  const begun = plain.slice(0, most).toWellFormed();
  return `${begun.slice(0, Math.max(begun.lastIndexOf(' '), most / 2))}…`;
}

/** @param size of the font and @param width of the lines, in pixels */
async function text(words: string, size: number, width: number, colour: Rgb): Promise<Drawn> {
  const families = await fontsFor(words);
  const hex = colour.map((value) => value.toString(16).padStart(2, '0')).join('');
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return sharp({
    text: {
      text: `<span foreground="#${hex}">${escaped}</span>`,
      font: `${families} Bold ${size}`,
      width,
      dpi: POINTS_ARE_PIXELS,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size * 0.1),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
const POINTS_ARE_PIXELS = 72;

async function logoOf(logo: Uint8Array): Promise<Drawn | null> {
  return sharp(logo, { limitInputPixels: MAX_LOGO_PIXELS })
    .resize({ height: LOGO_HEIGHT, width: 4 * LOGO_HEIGHT, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}
const MAX_LOGO_PIXELS = 1_024 * 1_024;

const inPixels = ({ left, top, width, height }: Box): Box => ({
  left: Math.round(left * WIDTH),
  top: Math.round(top * HEIGHT),
  width: Math.round(width * WIDTH),
  height: Math.round(height * HEIGHT),
});

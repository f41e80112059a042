import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Cover } from '../../application/ports.js';
import { type Box, coloursOf, COVER_SIZE, drawingOf, mixed, type Rgb, WORDS } from '../../domain/cover-design.ts';
import { type MadeVariants, type MakingLimits, variantsOf } from './make-variants.ts';

const { width: WIDTH, height: HEIGHT } = COVER_SIZE;
const CHANNELS = 3;
/** Font sizes to try, pixels, the largest first. */
const TITLE_SIZES = [92, 80, 70, 60, 52, 44, 38];
const LABEL_SIZE = 30;
const LOGO_HEIGHT = 64;
const GAP = 28;
/** Longer titles end with an ellipsis. */
const MAX_TITLE = 180;
const MAX_LABEL = 60;

const packages = createRequire(import.meta.url);
const besides = (name: string, ...path: string[]) => join(dirname(packages.resolve(name)), ...path);
/** Together they have Latin, Greek, Cyrillic, Arabic and Hebrew letters, on a machine without any font as well. */
const FONTS = [
  besides('@expo-google-fonts/source-serif-4', '600SemiBold', 'SourceSerif4_600SemiBold.ttf'),
  besides('@embedpdf/fonts-arabic', '..', 'fonts', 'NotoNaskhArabic-Bold.ttf'),
  besides('@embedpdf/fonts-hebrew', '..', 'fonts', 'NotoSansHebrew-Bold.ttf'),
];
const FAMILIES = 'Source Serif 4 SemiBold, Noto Naskh Arabic Bold, Noto Sans Hebrew Bold';
const OTHER_LETTERS =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew})\p{L}/u;
const NO_LETTERS = /\p{Extended_Pictographic}|\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}/gu;

let areFontsLoaded = false;

/** Draws a cover and makes its variants. It runs in a thread of its own. */
export async function makeCover(cover: Cover, limits: MakingLimits): Promise<MadeVariants> {
  const variants = await variantsOf(await drawCover(cover), 'png', limits);
  return { kind: 'png', width: WIDTH, height: HEIGHT, variants };
}

/**
 * Draws a design, the title, what it is filed under, and whose it is. A title in letters that no font at hand has gets
 * the design alone, which is better than a row of boxes.
 * @returns a PNG picture of the size `COVER_SIZE`
 */
export async function drawCover(cover: Cover): Promise<Uint8Array> {
  await loadFonts();
  const { ground, ink, shape, accent } = coloursOf(cover.design, cover.colour);
  const picture = sharp(pixelsOf(cover, [ground, shape, accent]), {
    raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS },
  });
  const png = await picture
    .composite(await wordsOf(cover, ink, mixed(ink, ground, 0.2)))
    .png({ palette: true, colours: 128 })
    .toBuffer();
  return new Uint8Array(png);
}

/** libvips keeps what it has loaded, for each later text of the process. */
async function loadFonts(): Promise<void> {
  if (areFontsLoaded) return;
  for (const fontfile of FONTS)
    await sharp({ text: { text: 'a', fontfile } })
      .png()
      .toBuffer();
  areFontsLoaded = true;
}

/** Whether the title is written from the right, so that the whole cover is turned around. */
const isFromRight = ({ title }: Cover): boolean => FROM_RIGHT.test(/\p{L}/u.exec(title)?.[0] ?? '');
const FROM_RIGHT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

function pixelsOf(cover: Cover, [ground, shape, accent]: readonly [Rgb, Rgb, Rgb]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * CHANNELS);
  const drawing = drawingOf(cover.design, cover.title);
  const isTurned = isFromRight(cover);
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      const [one, other] = drawing(
        ((isTurned ? WIDTH - 1 - column : column) + 0.5) / HEIGHT,
        (row + 0.5) / HEIGHT,
        WIDTH / HEIGHT,
        1 / HEIGHT,
      );
      const at = (row * WIDTH + column) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel++) {
        const below = ground[channel]! + (shape[channel]! - ground[channel]!) * one;
        pixels[at + channel] = Math.round(below + (accent[channel]! - below) * other);
      }
    }
  return pixels;
}

async function wordsOf(cover: Cover, ink: Rgb, faint: Rgb): Promise<OverlayOptions[]> {
  const box = inPixels(WORDS[cover.design]);
  const label = await line(cover.category, box.width, faint);
  const name = await line(cover.website, box.width, faint);
  const logo = cover.logo && (await logoOf(cover.logo));
  const foot = Math.max(name?.info.height ?? 0, logo?.info.height ?? 0);
  const head = label ? label.info.height + GAP : 0;
  const title = await titleOf(cover.title, { ...box, height: box.height - head - (foot > 0 ? foot + GAP : 0) }, ink);
  const placed: OverlayOptions[] = [];
  const isTurned = isFromRight(cover);
  const place = (drawn: Drawn | null, inset: number, top: number): void => {
    if (!drawn) return;
    const left = box.left + inset;
    placed.push({
      input: drawn.data,
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

interface Drawn {
  data: Buffer;
  info: { width: number; height: number };
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
  if (plain === '' || OTHER_LETTERS.test(plain)) return null;
  if (plain.length <= most) return plain;
  const begun = plain.slice(0, most).toWellFormed();
  return `${begun.slice(0, Math.max(begun.lastIndexOf(' '), most / 2))}…`;
}

/** @param size of the font and @param width of the lines, in pixels */
function text(words: string, size: number, width: number, colour: Rgb): Promise<Drawn> {
  const hex = colour.map((value) => value.toString(16).padStart(2, '0')).join('');
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return sharp({
    text: {
      text: `<span foreground="#${hex}">${escaped}</span>`,
      font: `${FAMILIES} ${size}`,
      width,
      dpi: POINTS_ARE_PIXELS,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size * 0.1),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
const POINTS_ARE_PIXELS = 72;

async function logoOf(logo: Uint8Array): Promise<Drawn | null> {
  return sharp(logo, { limitInputPixels: MAX_LOGO_PIXELS })
    .resize({ height: LOGO_HEIGHT, width: 4 * LOGO_HEIGHT, fit: 'inside' })
    .png()
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

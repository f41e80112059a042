import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { detectKind, isHeic, isMarkup } from './detect-kind.ts';

export interface MakingLimits {
  maxPixels: number;
  maxSide: number;
  widths: readonly number[];
  maxBytes: number;
  /** Time for each picture that is made, seconds. */
  seconds: number;
}

export interface MadeVariants {
  kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  width: number;
  height: number;
  variants: {
    width: number;
    height: number;
    kind: MadeVariants['kind'];
    bytes: number;
    digest: string;
    content: Uint8Array;
  }[];
}

/** Why a file is refused; the adapter knows the sentence for each. */
export type Refusal =
  | { refused: 'empty' | 'unknown' | 'markup' | 'heic' | 'damaged' | 'slow' | 'heavy' }
  | { refused: 'pixels'; width: number; height: number };

// Memory and threads of pictures do not grow with their number.
sharp.cache(false);
sharp.concurrency(1);
// Only the five decoders can be reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
});

const HEAD_BYTES = 512;
/** Takes half the time of sharp's default, 4, for files that are 4 % larger. */
const WEBP_EFFORT = 2;

/**
 * Decodes an uploaded picture and encodes it anew, so that nothing of the file is stored as it was sent: neither its
 * metadata nor what may be hidden in it. Of an animation the first frame is taken. It runs in a thread of its own.
 */
export async function makeVariants(path: string, limits: MakingLimits): Promise<MadeVariants | Refusal> {
  const head = await headOf(path);
  if (head.length === 0) return { refused: 'empty' };
  const kind = detectKind(head);
  if (!kind) return { refused: isMarkup(head) ? 'markup' : isHeic(head) ? 'heic' : 'unknown' };
  try {
    const { width, height } = (await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata()).autoOrient;
    if (width * height > limits.maxPixels || Math.max(width, height) > limits.maxSide)
      return { refused: 'pixels', width, height };
    const variants = await variantsOf(path, kind, limits);
    return variants.some(({ bytes }) => bytes > limits.maxBytes)
      ? { refused: 'heavy' }
      : { kind, width, height, variants };
  } catch (error) {
    return { refused: error instanceof Error && error.message.startsWith('timeout') ? 'slow' : 'damaged' };
  }
}

/** @param source path or content of a picture of that kind */
export async function variantsOf(
  source: string | Uint8Array,
  kind: MadeVariants['kind'],
  { maxPixels, widths, seconds }: MakingLimits,
): Promise<MadeVariants['variants']> {
  const timeout = { seconds };
  const widest = widths.at(-1)!;
  // Decoded once, at the largest width that is served; the smaller ones are made of that.
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout(timeout)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout(timeout);
  const variants = [];
  for (const width of [...widths.filter((one) => one < info.width), info.width])
    variants.push(await encoded(decoded().resize({ width }).webp({ quality: 80, effort: WEBP_EFFORT }), 'webp'));
  if (kind !== 'webp') variants.push(await encoded(FALLBACK[kind](decoded()), kind));
  return variants;
}

const FALLBACK: Readonly<Record<Exclude<MadeVariants['kind'], 'webp'>, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 82 }),
  png: (picture) => picture.png(),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  gif: (picture) => picture.gif(),
};

/** Encodes one of a picture's files. */
export async function encoded(picture: Sharp, kind: MadeVariants['kind']): Promise<MadeVariants['variants'][number]> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const digest = createHash('sha256').update(data).digest('hex');
  // A copy without the rest of a shared pool, since it is sent to the main thread.
  return { width: info.width, height: info.height, kind, bytes: data.length, digest, content: new Uint8Array(data) };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

import 'sharp';
import { BoundedThread, type Threaded, TooMuchToRead } from '../../../shared/adapters/threads/bounded-thread.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { type Cover, PictureMaker } from '../../application/ports.js';
import { type MadePicture, MAX_PICTURE_BYTES, MAX_PIXELS, MAX_SIDE, WIDTHS } from '../../domain/picture.js';
import { PictureRefused } from '../../domain/picture-errors.js';
import type { makeCover } from './draw-cover.ts';
import type { makeVariants, MakingLimits, Refusal } from './make-variants.ts';

/** Time for the whole of a picture, milliseconds. Each step has less, so that it is the step that gives up. */
const MAX_MS = 30_000;
const MAX_HEAP_MIB = 256;
const LIMITS: MakingLimits = {
  maxPixels: MAX_PIXELS,
  maxSide: MAX_SIDE,
  widths: WIDTHS,
  maxBytes: MAX_PICTURE_BYTES,
  seconds: 10,
};
const SMALLER = 'Make it smaller, and upload it again.';
const REFUSALS: Readonly<Record<Exclude<Refusal['refused'], 'pixels'>, string>> = {
  empty: 'The file is empty.',
  unknown: 'This is not a JPEG, PNG, WebP, AVIF or GIF picture, whatever its name says.',
  markup: 'SVG and HTML files are not taken, because they can contain scripts. Export the picture as PNG.',
  heic: 'HEIC pictures are not taken, because most browsers do not show them. Export the picture as JPEG.',
  damaged: 'The picture is damaged or incomplete. Save it again, and upload it then.',
  slow: `The picture takes too long to read. ${SMALLER}`,
  heavy: `The picture has too much detail to be stored. ${SMALLER}`,
};

/**
 * Makes pictures in one thread, one at a time; websites take turns. The library is loaded here as well, since its native
 * part has to stay loaded when the thread ends.
 */
export class SharpPictureMaker extends PictureMaker {
  private readonly variants: Threaded<typeof makeVariants>;
  private readonly covers: Threaded<typeof makeCover>;

  constructor(
    private readonly limits = LIMITS,
    maxMs = MAX_MS,
  ) {
    super();
    const thread = new BoundedThread(maxMs, MAX_HEAP_MIB);
    this.variants = thread.function(import.meta.url, './make-variants', 'makeVariants');
    this.covers = thread.function(import.meta.url, './draw-cover', 'makeCover');
  }

  async make(path: string, websiteId: WebsiteId): Promise<MadePicture> {
    const made = await this.variants(websiteId, path, this.limits).catch((error: unknown) => {
      throw error instanceof TooMuchToRead ? new PictureRefused(REFUSALS.slow) : error;
    });
    if (!('refused' in made)) return made;
    throw new PictureRefused(made.refused === 'pixels' ? tooManyPixels(made, this.limits) : REFUSALS[made.refused]);
  }

  draw(cover: Cover, websiteId: WebsiteId): Promise<MadePicture> {
    return this.covers(websiteId, cover, this.limits);
  }
}

const tooManyPixels = ({ width, height }: { width: number; height: number }, { maxPixels, maxSide }: MakingLimits) => {
  const [w, h, side] = [width, height, maxSide].map((value) => value.toLocaleString('en'));
  return `The picture has ${w} × ${h} pixels. At most ${maxPixels / 1e6} million pixels are taken, and ${side} a side. ${SMALLER}`;
};

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureRefused } from '../../domain/picture-errors.js';
import { HOSTILE_FILES, PAYLOAD } from '../../testing/hostile-files.js';
import { MAX_PIXELS, MAX_SIDE, WIDTHS } from '../../domain/picture.js';
import { SharpPictureMaker } from './sharp-picture-maker.js';

const SECONDS = 2;
const maker = new SharpPictureMaker({
  maxPixels: MAX_PIXELS,
  maxSide: MAX_SIDE,
  widths: WIDTHS,
  maxBytes: 1_000_000,
  seconds: SECONDS,
});
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'galley-hostile-'))));
afterAll(() => rm(folder, { recursive: true }));

it('tries sixty files and more', () => expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(60));

it.each(HOSTILE_FILES)('nothing runs of $what, and nothing of it is stored as it was sent', async ({ make, end }) => {
  const content = await make();
  const path = join(folder, 'upload');
  await writeFile(path, content);
  const made = await maker.make(path, 'a website').catch((error: unknown) => {
    if (error instanceof PictureRefused) return error;
    throw error;
  });
  if (end !== 'taken') {
    expect(made).toBeInstanceOf(PictureRefused);
    expect((made as PictureRefused).message).toMatch(end);
    return;
  }
  if (made instanceof PictureRefused) throw made;
  for (const { kind, content: stored } of made.variants) {
    const { format, width, exif, xmp, icc, comments } = await sharp(stored).metadata();
    expect([format, width > 0, exif, xmp, icc, comments]).toEqual([
      kind === 'avif' ? 'heif' : kind,
      true,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const part of [PAYLOAD, '<script', 'galley-hostile', 'PK\u0003\u0004'])
      expect(Buffer.from(stored).indexOf(part, 0, 'latin1')).toBe(-1);
    expect(Buffer.from(stored).equals(content)).toBe(false);
  }
});

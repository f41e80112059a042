import sharp from 'sharp';
import type { Cover } from '../../application/ports.js';
import { coloursOf, COVER_SIZE, WORDS } from '../../domain/cover-design.js';
import { aLargePng } from '../../testing/picture-files.js';
import { drawCover } from './draw-cover.js';

const COVER: Cover = {
  design: 'rings',
  title: 'How a heat pump works',
  category: null,
  website: '语言',
  colour: '#1b4fd8',
  logo: null,
};
const { width, height } = COVER_SIZE;

/** How many pixels have the colour of the words, and where the outermost of them stand, in pixels from the left. */
async function inked(
  changes: Partial<Cover> = {},
): Promise<{ count: number; left: number; right: number; png: Buffer }> {
  const cover = { ...COVER, ...changes };
  const png = Buffer.from(await drawCover(cover));
  const { ink } = coloursOf(cover.design, cover.colour);
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  let left: number = width;
  let right = 0;
  for (let at = 0; at < width * height; at++)
    if (ink.every((value, channel) => Math.abs(data[at * 3 + channel]! - value) < 8)) {
      count += 1;
      left = Math.min(left, at % width);
      right = Math.max(right, at % width);
    }
  return { count, left, right, png };
}

describe('drawing a cover', () => {
  it('writes the title into the place of the words', async () => {
    const { count, left, right, png } = await inked();
    expect(await sharp(png).metadata()).toMatchObject({ width, height, format: 'png' });
    expect(count).toBeGreaterThan(5_000);
    expect(left).toBeGreaterThanOrEqual(WORDS.rings.left * width - 4);
    expect(right).toBeLessThan((WORDS.rings.left + WORDS.rings.width) * width);
  });

  it.each(['Тепловой насос', 'Αντλία θερμότητας', 'משאבת חום', 'كيف تعمل المضخة الحرارية', 'Ärger mit <Öl> & "Gas"'])(
    'writes %s',
    async (title) => expect((await inked({ title })).count).toBeGreaterThan(3_000),
  );

  it('turns around for a title that is written from the right', async () => {
    const { left, right } = await inked({ title: 'كيف تعمل المضخة الحرارية' });
    expect(right).toBeGreaterThan(0.85 * width);
    expect(left).toBeGreaterThan((1 - WORDS.rings.left - WORDS.rings.width) * width - 4);
  });

  it('leaves a title out whose letters no font has, instead of drawing boxes', async () =>
    expect((await inked({ title: '热泵如何工作' })).count).toBe(0));

  it('makes a long title smaller until it fits', async () => {
    const { count, right } = await inked({ title: 'What a heat pump costs '.repeat(8).trim() });
    expect(count).toBeGreaterThan(5_000);
    expect(right).toBeLessThan((WORDS.rings.left + WORDS.rings.width) * width);
  });

  it('shows the logo, and does without one that it cannot read', async () => {
    const shown = await inked({ title: '热', logo: await sharp(aLargePng(64, 64)).negate().png().toBuffer() });
    expect(shown.count).toBeGreaterThan(1_000);
    expect((await inked({ title: '热', logo: Buffer.from('no picture') })).count).toBe(0);
  });
});

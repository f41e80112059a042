import sharp from 'sharp';
import type { Cover } from '../../application/ports.js';
import { coloursOf, COVER_DESIGNS, COVER_SIZE, WORDS } from '../../domain/cover-design.js';
import { aLargePng } from '../../testing/picture-files.js';
import { drawCover, makeCover } from './draw-cover.js';

const COVER: Cover = {
  design: 'rings',
  title: 'How a heat pump works',
  category: null,
  website: 'ⵜⴰⵎⴰ',
  colour: '#1b4fd8',
  logo: null,
};
const { width, height } = COVER_SIZE;

/** A title in letters that no font at hand has. */
const UNKNOWN = 'ⴰⵎⴰⵣⵉⵖ';

/** How many pixels have the colour of the words, and where the outermost of them stand, in pixels from the left. */
async function inked(changes: Partial<Cover> = {}): Promise<{ count: number; left: number; right: number }> {
  const cover = { ...COVER, ...changes };
  const data = await drawCover(cover);
  const { ink } = coloursOf(cover.design, cover.colour);
  let count = 0;
  let left: number = width;
  let right = 0;
  for (let at = 0; at < width * height; at++)
    if (ink.every((value, channel) => Math.abs(data[at * 3 + channel]! - value) < 8)) {
      count += 1;
      left = Math.min(left, at % width);
      right = Math.max(right, at % width);
    }
  return { count, left, right };
}

describe('drawing a cover', () => {
  it('writes the title into the place of the words', async () => {
    const { count, left, right } = await inked();
    expect(count).toBeGreaterThan(5_000);
    expect(left).toBeGreaterThanOrEqual(WORDS.rings.left * width - 4);
    expect(right).toBeLessThan((WORDS.rings.left + WORDS.rings.width) * width);
  });

  it('has the widths of every picture, and one for social networks', async () => {
    const { variants } = await makeCover(COVER, { widths: [480, 960, 1600], seconds: 10 });
    expect(variants.map(({ width, height, kind }) => `${width}×${height} ${kind}`)).toEqual([
      '480×270 webp',
      '960×540 webp',
      '1600×900 webp',
      '1200×630 png',
      '1600×900 png',
    ]);
  });

  it.each([
    'Тепловой насос',
    'Αντλία θερμότητας',
    'משאבת חום',
    'كيف تعمل المضخة الحرارية',
    'پمپ حرارتی چگونه کار می‌کند',
    'Ärger mit <Öl> & "Gas"',
    '热泵如何工作',
    '熱泵如何運作',
    'ヒートポンプの仕組み',
    '히트펌프의 작동 원리',
    'ऊष्मा पम्प कैसे काम करता है',
    'তাপ পাম্প কীভাবে কাজ করে',
    'ਹੀਟ ਪੰਪ ਕਿਵੇਂ ਕੰਮ ਕਰਦਾ ਹੈ',
    'હીટ પંપ કેવી રીતે કામ કરે છે',
    'ହିଟ୍ ପମ୍ପ କିପରି କାମ କରେ',
    'வெப்ப விசையியக்கக் குழாய்',
    'హీట్ పంప్ ఎలా పనిచేస్తుంది',
    'ಶಾಖ ಪಂಪ್ ಹೇಗೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ',
    'ഹീറ്റ് പമ്പ് എങ്ങനെ പ്രവർത്തിക്കുന്നു',
    'තාප පොම්පය ක්‍රියා කරන ආකාරය',
    'ปั๊มความร้อนทำงานอย่างไร',
    'ປ້ຳຄວາມຮ້ອນເຮັດວຽກແນວໃດ',
    'ម៉ាស៊ីនបូមកំដៅ',
    'အပူပန့် ဘယ်လို အလုပ်လုပ်လဲ',
    'როგორ მუშაობს სითბური ტუმბო',
    'Ինչպես է աշխատում ջերմային պոմպը',
    'የሙቀት ፓምፕ እንዴት እንደሚሰራ',
  ])('writes %s', async (title) => expect((await inked({ title })).count).toBeGreaterThan(3_000));

  it('turns around for a title that is written from the right', async () => {
    const { left, right } = await inked({ title: 'كيف تعمل المضخة الحرارية' });
    expect(right).toBeGreaterThan(0.85 * width);
    expect(left).toBeGreaterThan((1 - WORDS.rings.left - WORDS.rings.width) * width - 4);
  });

  it('leaves a title out whose letters no font has, instead of drawing boxes', async () =>
    expect((await inked({ title: UNKNOWN })).count).toBe(0));

  it.each(
    COVER_DESIGNS.flatMap((design) =>
      ['What a heat pump costs ', '热泵如何工作'].map((words) => [design, words.repeat(40).slice(0, 199)] as const),
    ),
  )('makes a title of 200 characters smaller until it fits: %s, %s', async (design, title) => {
    const { count, right } = await inked({ design, title });
    expect(count).toBeGreaterThan(5_000);
    expect(right).toBeLessThan((WORDS[design].left + WORDS[design].width) * width);
  });

  it('shows the logo, and does without one that it cannot read', async () => {
    const shown = await inked({ title: UNKNOWN, logo: await sharp(aLargePng(64, 64)).negate().png().toBuffer() });
    expect(shown.count).toBeGreaterThan(1_000);
    expect((await inked({ title: UNKNOWN, logo: Buffer.from('no picture') })).count).toBe(0);
  });
});

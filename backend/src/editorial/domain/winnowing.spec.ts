import { randomWords, seededRandom } from './testing/random.js';
import {
  COPIED_SHARE_LIMIT,
  CopiedTooMuch,
  fingerprints,
  GUARANTEED_RUN,
  refuseCopy,
  sharedShare,
} from './winnowing.js';

const overlap = (a: string, b: string) => sharedShare(fingerprints(a), fingerprints(b));

describe('winnowing fingerprints', () => {
  it('find every run of twelve shared words at any position', () => {
    const random = seededRandom(20031);
    for (let round = 0; round < 1000; round++) {
      const run = randomWords(random, GUARANTEED_RUN, 'shared');
      const inserted = (prefix: string) =>
        [
          ...randomWords(random, Math.floor(random() * 80), prefix),
          ...run,
          ...randomWords(random, Math.floor(random() * 80), prefix),
        ].join(' ');
      expect(overlap(inserted('left'), inserted('right'))).toBeGreaterThan(0);
    }
  });

  it('share nothing between texts without five common words in a row', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round++) {
      const text = (prefix: string) =>
        Array.from({ length: 40 }, () =>
          randomWords(random, 4, 'same')
            .concat(randomWords(random, 1, prefix))
            .join(' '),
        ).join(' ');
      expect(overlap(text('left'), text('right'))).toBe(0);
    }
  });

  it('ignore punctuation, case and line breaks', () => {
    const text = 'A heat pump moves heat from outside air into the house, and it needs little electricity to do so.';
    expect(overlap(text, text.toUpperCase().replaceAll(' ', '\n').replace(',', ' –'))).toBe(1);
  });

  it.each<[string, (text: string) => string]>([
    ['zero-width characters', (text) => text.replace(/(?<=\p{L})(?=\p{L})/gu, '\u200b')],
    ['soft hyphens', (text) => text.replace(/(?<=\p{L})(?=\p{L}{3})/gu, '\u00ad')],
    [
      'Cyrillic letters that look Latin',
      (text) => text.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о').replaceAll('c', 'с'),
    ],
    [
      'full-width letters',
      (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
    ],
    ['accents and combining marks', (text) => text.replaceAll('u', 'ú').replaceAll('i', 'i\u0307')],
    ['other quotation marks, dashes and spaces', (text) => `“${text.replaceAll(' ', '\u00a0').replaceAll(',', ' —')}”`],
  ])('recognise a text disguised by %s', (_, disguised) => {
    const text = 'A heat pump moves heat from outside air into the house, and it needs little electricity to do so.';
    expect(disguised(text)).not.toBe(text);
    expect(overlap(disguised(text), text)).toBe(1);
  });

  it.each([
    'Насос переносит тепло из наружного воздуха в дом, и для этого ему нужно совсем немного электричества.',
    'ヒートポンプは外の空気から熱を取り、家の中に運びます。そのために必要な電気はわずかです。',
    '热泵把热量从室外空气搬运到室内，只需要很少的电力。研究人员在房屋里测量了两年的耗电量。',
    'ปั๊มความร้อนถ่ายเทความร้อนจากอากาศภายนอกเข้าสู่ตัวบ้านโดยใช้ไฟฟ้าเพียงเล็กน้อย',
    '열펌프는 바깥 공기에서 열을 얻어 집 안으로 옮기며 전기를 조금만 사용합니다. 연구진은 두 해 동안 측정했습니다.',
    'تنقل المضخة الحرارة من الهواء الخارجي إلى البيت ولا تحتاج إلى كثير من الكهرباء لذلك.',
  ])('find a copy in another script: %s', (text) => {
    expect(overlap(`前 ${text}`, text)).toBeGreaterThan(0.5);
  });

  it('give a share close to a third for a post that copied a third of its words', () => {
    const random = seededRandom(99);
    const source = randomWords(random, 900, 'source');
    const post = [...randomWords(random, 300, 'own'), ...source.slice(100, 400), ...randomWords(random, 300, 'own')];
    const share = overlap(post.join(' '), source.join(' '));
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
  });

  it('are signed 32-bit integers, sorted and without repeats', () => {
    const random = seededRandom(5);
    const all = fingerprints(randomWords(random, 2000, 'w').join(' '));
    expect(all.every((value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31)).toBe(true);
    expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
    expect(all.some((value) => value < 0) && all.some((value) => value > 0)).toBe(true);
  });

  it('are empty for a text of fewer than five words, which shares nothing', () => {
    expect(fingerprints('only four words here')).toEqual([]);
    expect(overlap('only four words here', 'only four words here')).toBe(0);
  });
});

describe('a copied share', () => {
  it('is refused from 30 % on, with a message that names no other post', () => {
    expect(() => refuseCopy(COPIED_SHARE_LIMIT)).toThrow(CopiedTooMuch);
    expect(() => refuseCopy(0.42)).toThrow(
      "42 % of the post's wording stands in another post already; from 30 % on, a post is not saved.",
    );
  });

  it('is accepted below 30 %', () => {
    expect(() => refuseCopy(0.299)).not.toThrow();
  });
});

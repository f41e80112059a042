import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

interface Font {
  readonly family: string;
  /** A text with one of these is written with it. */
  readonly letters: RegExp;
  /** Path of its file. */
  readonly file: () => string;
}

const packages = createRequire(import.meta.url);
const within = (name: string, ...path: string[]) => join(dirname(packages.resolve(`${name}/package.json`)), ...path);
const embedded = (name: string, file: string) => () =>
  join(dirname(packages.resolve(`@embedpdf/fonts-${name}`)), '..', 'fonts', file);
/** @param script one of those that Noto Sans has a font of its own for */
const notoSans = (script: string, letters: RegExp): Font => ({
  family: `Noto Sans ${script}`,
  letters,
  file: () =>
    within(`@expo-google-fonts/noto-sans-${script.toLowerCase()}`, '700Bold', `NotoSans${script}_700Bold.ttf`),
});

/** The first that has a letter writes it, so Japanese and Korean titles have their own forms of Chinese characters. */
const FONTS: readonly Font[] = [
  {
    family: 'Source Serif 4 SemiBold',
    letters: /[^]/,
    file: () => within('@expo-google-fonts/source-serif-4', '600SemiBold', 'SourceSerif4_600SemiBold.ttf'),
  },
  { family: 'Noto Naskh Arabic', letters: /\p{scx=Arab}/u, file: embedded('arabic', 'NotoNaskhArabic-Bold.ttf') },
  { family: 'Noto Sans Hebrew', letters: /\p{scx=Hebr}/u, file: embedded('hebrew', 'NotoSansHebrew-Bold.ttf') },
  {
    family: 'Noto Sans Japanese',
    letters: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
    file: embedded('jp', 'NotoSansJP-Bold.otf'),
  },
  { family: 'Noto Sans Korean', letters: /\p{Script=Hangul}/u, file: embedded('kr', 'NotoSansKR-Bold.otf') },
  {
    family: 'Noto Sans S Chinese',
    letters: /\p{scx=Hani}|\p{scx=Bopo}|\p{scx=Hira}|\p{scx=Kana}|[\uff00-\uffef]/u,
    file: embedded('sc', 'NotoSansHans-Bold.otf'),
  },
  notoSans('Armenian', /\p{scx=Armn}/u),
  notoSans('Bengali', /\p{scx=Beng}/u),
  notoSans('Devanagari', /\p{scx=Deva}/u),
  notoSans('Ethiopic', /\p{scx=Ethi}/u),
  notoSans('Georgian', /\p{scx=Geor}/u),
  notoSans('Gujarati', /\p{scx=Gujr}/u),
  notoSans('Gurmukhi', /\p{scx=Guru}/u),
  notoSans('Kannada', /\p{scx=Knda}/u),
  notoSans('Khmer', /\p{scx=Khmr}/u),
  notoSans('Lao', /\p{scx=Laoo}/u),
  notoSans('Malayalam', /\p{scx=Mlym}/u),
  notoSans('Myanmar', /\p{scx=Mymr}/u),
  notoSans('Oriya', /\p{scx=Orya}/u),
  notoSans('Sinhala', /\p{scx=Sinh}/u),
  notoSans('Tamil', /\p{scx=Taml}/u),
  notoSans('Telugu', /\p{scx=Telu}/u),
  notoSans('Thai', /\p{scx=Thai}/u),
];
const SERIF_LETTERS = /\p{scx=Latn}|\p{scx=Grek}|\p{scx=Cyrl}/u;

const loaded = new Set<Font>();

/** Whether the fonts at hand have all letters of these words. */
export const canWrite = (words: string): boolean =>
  (words.match(/\p{L}/gu) ?? []).every(
    (letter) => SERIF_LETTERS.test(letter) || FONTS.slice(1).some(({ letters }) => letters.test(letter)),
  );

/** Loads the fonts that these words need; libvips keeps them for the whole process. @returns their families */
export async function fontsFor(words: string): Promise<string> {
  const fonts = FONTS.filter(({ letters }) => letters.test(words));
  for (const font of fonts.filter((one) => !loaded.has(one))) {
    await sharp({ text: { text: 'a', fontfile: font.file() } })
      .raw()
      .toBuffer();
    loaded.add(font);
  }
  return fonts.map(({ family }) => family).join(', ');
}

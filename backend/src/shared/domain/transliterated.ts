import anyAscii from 'any-ascii';

/** Letters that a language writes otherwise in Latin letters than by leaving out their marks. */
const LETTERS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/ä/g, 'ae'],
    [/ö/g, 'oe'],
    [/ü/g, 'ue'],
    [/ß/g, 'ss'],
  ],
  da: [
    [/å/g, 'aa'],
    [/ø/g, 'oe'],
    [/æ/g, 'ae'],
  ],
  nb: [
    [/å/g, 'aa'],
    [/ø/g, 'oe'],
    [/æ/g, 'ae'],
  ],
};

/** “l’isolation” is two words. */
const ELIDED = new Set(['fr', 'it', 'ca']);

const words = new Intl.Segmenter('en', { granularity: 'word' });
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Writes a text in plain Latin letters by the rules of its language: “ä” becomes “ae” in German and “a” elsewhere, and
 * letters of other scripts are transliterated word by word. English texts are returned as they are: their slugs leave out
 * what is not Latin.
 * @param tag BCP 47 tag
 */
export function transliterated(text: string, tag: string): string {
  const code = tag.split('-')[0]!.toLowerCase();
  if (code === 'en') return text;
  const own = (LETTERS[code] ?? []).reduce(
    (written, [letter, plain]) => written.replace(letter, plain),
    text.normalize('NFC').toLowerCase(),
  );
  const apart = ELIDED.has(code) ? own.replace(/['’]/g, ' ') : own;
  const spaced = UNSPACED.test(apart) ? [...words.segment(apart)].map(({ segment }) => segment).join(' ') : apart;
  const plain = spaced
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');
  return plain.replace(/[^\p{ASCII}]/gu, (letter) => (/\p{L}|\p{N}/u.test(letter) ? anyAscii(letter) : letter));
}

/** Letters that a language writes otherwise in Latin letters than by leaving out their marks. */
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  da: { å: 'aa', ø: 'oe', æ: 'ae' },
  nb: { å: 'aa', ø: 'oe', æ: 'ae' },
};
/** “l’isolation” is two words. */
const ELIDED = ['fr', 'it', 'ca'];
const ENGLISH = 'en';

/**
 * Derives a slug from a name: trims it, converts it to lower case, removes all characters other than letters, digits,
 * white space and hyphens, and replaces runs of white space or hyphens with one hyphen. In other languages than English
 * letters with marks stay without them, as the language writes them.
 * @param language BCP 47 tag
 */
export const slugOf = (name: string, language = ENGLISH): string =>
  plain(name.toLowerCase(), language.split('-')[0]!)
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');

function plain(name: string, language: string): string {
  if (language === ENGLISH) return name;
  const letters = LETTERS[language] ?? {};
  const written = [...name.normalize('NFC')].map((letter) => letters[letter] ?? letter).join('');
  const apart = ELIDED.includes(language) ? written.replace(/['’]/g, ' ') : written;
  return apart.normalize('NFKD').replace(/\p{Mn}/gu, '');
}

import { declaredLanguage } from '../../../shared/domain/language-tag.js';
import { languageOf } from './languages.js';
import { languageOfText } from './language-of-text.js';

/** Letters that are looked at, and how many of them there must be to tell a script. */
const MAX_LENGTH = 4_000;
const MIN_LETTERS = 20;
/** Languages that are written in several scripts. */
const IN_SEVERAL_SCRIPTS = new Set('az bs cnr ha hi kk ks ku mn ms pa rom sd sh sr tg tk tt ug uz yi zgh'.split(' '));
/** Scripts that Unicode knows under the names of their letters. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Aran: ['Arab'],
};

/**
 * Returns the language of a text, as a BCP 47 tag: the one that its page, feed or server declares, unless the text is
 * clearly in another one or in another script; then, and where none is declared, the one that is known by its words.
 * Null where nothing is known.
 */
export function plausibleLanguage(declared: string | null | undefined, text: string): string | null {
  const tag = declared ? declaredLanguage(declared) : null;
  const found = languageOfText(text);
  if (tag === null || (found && found !== languageOf(tag))) return found?.code ?? null;
  return isInScriptOf(tag, text) ? tag : null;
}

function isInScriptOf(tag: string, text: string): boolean {
  const { script, language } = new Intl.Locale(tag).maximize();
  if (script === undefined || IN_SEVERAL_SCRIPTS.has(language)) return true;
  const letters = [...text.slice(0, MAX_LENGTH).matchAll(/\p{L}/gu)].map(([letter]) => letter);
  if (letters.length < MIN_LETTERS) return true;
  const own = letterOf(SCRIPTS[script] ?? [script]);
  return own === null || letters.filter((letter) => own.test(letter)).length * 2 >= letters.length;
}

function letterOf(scripts: readonly string[]): RegExp | null {
  try {
    // Linear enough: it matches one letter of a few scripts.
    return new RegExp(`^[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]$`, 'u');
  } catch {
    return null;
  }
}

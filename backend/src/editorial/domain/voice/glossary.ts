import { folded } from '../text/folded.js';
import type { Language } from '../language/language.js';
import { PhraseTrie } from '../text/phrase-trie.js';
import { type SpannedText, wordSpans } from '../text/word-spans.js';
import type { GlossaryName } from './voice.js';

/** A name in a text: first and last of its words by number, and how it is spelled there. */
export interface NameUse {
  readonly name: string;
  readonly found: string;
  readonly isRight: boolean;
  readonly first: number;
  readonly last: number;
}

interface Spelling {
  readonly name: string;
  /** A listed wrong spelling; null for the name itself. */
  readonly wrong: string | null;
}

/** Names of more parts are looked for as they are written, in one piece, and in separate words. */
const MAX_VARIED_PARTS = 4;

/**
 * Finds names, and wrong spellings of them: listed ones as they are written, and those with other accents, hyphens or
 * spaces. Of a name with a capital inside, such as GitHub, any other case is wrong as well; other names may be words of
 * their own in another case (Orange, IT), so these must be listed.
 */
export class Glossary {
  private readonly spellings = new PhraseTrie<Spelling>();

  constructor(names: readonly GlossaryName[], language: Language) {
    for (const { name, wrong } of names) {
      for (const variant of variantsOf(name, language)) this.spellings.add(variant, { name, wrong: null });
      for (const spelling of wrong)
        this.spellings.add(keysOf(wordSpans(spelling, language)), { name, wrong: spelling });
    }
  }

  usesIn(text: SpannedText): NameUse[] {
    const keys = keysOf(text);
    const uses: NameUse[] = [];
    for (let at = 0; at < keys.length;) {
      const use = this.useAt(text, keys, at);
      if (use) uses.push(use);
      at = use ? use.last + 1 : at + 1;
    }
    return uses;
  }

  private useAt({ text, spans }: SpannedText, keys: readonly string[], at: number): NameUse | null {
    for (const { value, length } of this.spellings.startingAt(keys, at)) {
      const { start } = spans[at]!;
      const { end } = spans[at + length - 1]!;
      const found = oneSpaced(text.slice(start, end));
      const isRight = judged(found, value);
      if (isRight !== null && !isInAddress(text, start, end))
        return { name: value.name, found, isRight, first: at, last: at + length - 1 };
    }
    return null;
  }
}

/** @returns null when the words are not this name */
function judged(found: string, { name, wrong }: Spelling): boolean | null {
  if (found === visible(name)) return true;
  if (wrong !== null) return found === visible(wrong) ? false : null;
  return hasInnerCapital(name) || lettersOf(found) === lettersOf(name) ? false : null;
}

/** The words of a name, in each way in which its parts may be joined or separated. */
function variantsOf(name: string, language: Language): string[][] {
  const parts = keysOf(wordSpans(name, language));
  const all = parts.length > 1 && parts.length <= MAX_VARIED_PARTS ? joinings(parts) : [parts, [parts.join('')]];
  return [...new Map(all.map((variant) => [variant.join(' '), variant])).values()];
}

function joinings([first = '', ...rest]: readonly string[]): string[][] {
  if (rest.length === 0) return [[first]];
  return joinings(rest).flatMap(([next = '', ...others]) => [
    [first, next, ...others],
    [first + next, ...others],
  ]);
}

const keysOf = ({ spans }: SpannedText): string[] => spans.map(({ word }) => folded(word));
const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
const visible = (text: string): string => oneSpaced(wordSpans(text).text);
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');
const hasInnerCapital = (name: string): boolean => /\p{Ll}\p{Lu}/u.test(name.normalize('NFC'));

/** Web and mail addresses, handles and hash tags have their own spelling. */
const isInAddress = (text: string, start: number, end: number): boolean =>
  /[@/#_.]/.test(text.charAt(start - 1)) || /^(?:[@/_]|\.[\p{L}\p{N}])/u.test(text.slice(end, end + 3));

import { pattern } from '../../../shared/domain/pattern.js';
import type { FigureWords } from '../language/figures/figure-words.js';
import { scaleAfter, spelledNumbers } from './number-words.js';

const SMALL: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
};
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  bn: 1e9,
  mn: 1e6,
};

const SMALL_WORD = Object.keys(SMALL).join('|');
const SCALE_WORD = Object.keys(SCALES)
  .filter((word) => word.length > 2)
  .join('|');
// Linear enough: number words are separated by a single run of white space or hyphens, and each match is consumed.
const WORDS = new RegExp(
  `\\b(?:minus[\\s-])?(?:${SMALL_WORD}|${SCALE_WORD})(?:(?:[\\s-]+|\\s+and\\s+)(?:${SMALL_WORD}|${SCALE_WORD}))*s?\\b`,
  'g',
);
/** Matches digits with separators. A space separates thousands only before groups of exactly three digits. */
// Linear enough: each match begins where digits begin and is consumed, so no digit is tried twice.
const DIGITS = pattern('g')`
  (?:(?<=^|[\s(“"'’–—=:/])[-−–])?\d{1,3}(?:[\u0020\u00a0\u202f]\d{3}(?!\d))+(?:[.,]\d+)?|
  (?:(?<=^|[\s(“"'’=:/])[-−–])?\d+(?:[.,'’\u00a0\u202f]\d+)*
`;
const MINUS_WORD = /\bminus\s$/;
const SCALE_AFTER = /^[\s-]?(hundred|thousand|million|billion|trillion|bn|mn)\b/;

/**
 * Returns the 16 characters before `index`, which is all that patterns looking backwards need. Searching the whole text
 * before each number would take quadratic time.
 */
const justBefore = (text: string, index: number): string => text.slice(Math.max(0, index - LOOKED_BACK_AT), index);
const LOOKED_BACK_AT = 16;

export interface FoundNumber {
  readonly start: number;
  /** Offset after the number and its scale word ("1.5 million"). */
  readonly end: number;
  readonly value: number;
  /** Other values that the same digits may mean: "30.000" is thirty or thirty thousand. */
  readonly otherwise: readonly number[];
}

/**
 * Returns the numbers of a lower-case text, written in digits or in the words of its language (null for English), with
 * their offsets. "One" without another number word is more often a pronoun and is left out.
 */
export const numbersIn = (lower: string, figures: FigureWords | null = null): FoundNumber[] =>
  figures ? numbersOf(lower, figures) : englishNumbersIn(lower);

function numbersOf(lower: string, figures: FigureWords): FoundNumber[] {
  const digits = [...lower.matchAll(DIGITS)].map((match): FoundNumber => {
    const end = match.index + match[0].length;
    const { factor, length } = scaleAfter(lower, end, figures);
    const [value, ...otherwise] = readingsOf(match[0].replace(/^[-−–]/, ''), figures.decimalComma).map((reading) =>
      withoutRoundingErrors(reading * factor * (/^[-−–]/.test(match[0]) ? -1 : 1)),
    );
    return { start: match.index, end: end + length, value: value!, otherwise };
  });
  return [...digits, ...spelledNumbers(lower, figures, digits)].sort((a, b) => a.start - b.start);
}

function englishNumbersIn(lower: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of lower.matchAll(DIGITS)) {
    const negative = /^[-−–]/.test(match[0]) || MINUS_WORD.test(justBefore(lower, match.index));
    const digits = match[0].replace(/^[-−–]/, '');
    const scale = SCALE_AFTER.exec(lower.slice(match.index + match[0].length));
    const factor = (scale ? SCALES[scale[1]!]! : 1) * (negative ? -1 : 1);
    const [value, ...otherwise] = readingsOf(digits).map((reading) => withoutRoundingErrors(reading * factor));
    found.push({
      start: match.index,
      end: match.index + match[0].length + (scale?.[0].length ?? 0),
      value: value!,
      otherwise,
    });
  }
  for (const match of lower.matchAll(WORDS)) {
    const before = justBefore(lower, match.index);
    if (/\d[\s\u00a0-]?$/.test(before) && match[0].replace(/s$/, '') in SCALES) continue;
    for (const { at, length, value } of spelled(match[0]))
      found.push({
        start: match.index + at,
        end: match.index + at + length,
        value: MINUS_WORD.test(before) || match[0].startsWith('minus') ? -value : value,
        otherwise: [],
      });
  }
  return found.sort((a, b) => a.start - b.start);
}

const EXACT = 1e12;

/**
 * Removes floating-point errors from a product of decimals. Integers of common sizes are exact and skip the slower
 * conversion, since a text may have very many of them.
 */
const withoutRoundingErrors = (value: number): number =>
  Number.isInteger(value) && Math.abs(value) < EXACT ? value : Number(value.toPrecision(12));

/** Returns the values that a run of digits can mean, the reading that is usual in the language first. */
function readingsOf(digits: string, decimalComma = false): number[] {
  if (!/\D/.test(digits)) return [Number(digits)];
  const grouped = digits.replace(/[\s'’\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const english = Number(grouped.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.'));
  const continental = Number(grouped.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));
  const [usual, other] = decimalComma ? [continental, english] : [english, continental];
  const first = Number.isNaN(usual) ? Number(grouped.replace(/\D/g, '')) : usual;
  return Number.isNaN(other) || other === first ? [first] : [first, other];
}

/** Returns the numbers in a run of number words: "one hundred and fifty" is one number, "three, four" are two. */
function spelled(run: string): { at: number; length: number; value: number }[] {
  const numbers: { at: number; length: number; value: number }[] = [];
  let total = 0;
  let group = 0;
  let last = Infinity;
  let at = -1;
  let end = 0;
  const close = () => {
    // A lone "one" or "ones" is a pronoun.
    if (at >= 0 && total + group !== 1) numbers.push({ at, length: end - at, value: total + group });
    [total, group, last, at] = [0, 0, Infinity, -1];
  };
  for (const match of run.matchAll(/[a-z]+/g)) {
    const word = match[0] in SMALL || match[0] in SCALES ? match[0] : match[0].replace(/s$/, '');
    const small = SMALL[word];
    const scale = SCALES[word];
    if (small !== undefined) {
      const continues =
        at >= 0 && (last === 100 || last >= 1000 || (last >= 20 && last < 100 && last % 10 === 0 && small < 10));
      if (at >= 0 && !(continues && last !== Infinity)) close();
      if (at < 0) at = match.index;
      group += small;
      last = small;
    } else if (scale !== undefined) {
      if (at < 0) at = match.index;
      if (scale === 100) group = (group || 1) * 100;
      else [total, group] = [total + (group || 1) * scale, 0];
      last = scale;
    } else continue;
    end = match.index + match[0].length;
  }
  close();
  return numbers;
}

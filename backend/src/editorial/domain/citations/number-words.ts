import type { FigureWords } from '../language/figures/figure-words.js';
import type { FoundNumber } from './numbers.js';

/** The lowest scale that may stand behind digits: “5 mille”, while “5 cents” are a currency. */
const SCALE_OF_DIGITS = 1000;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** Reads the scale words behind digits: “mil millones” is 1e9. Returns their factor and length. */
export function scaleAfter(lower: string, from: number, { scales }: FigureWords): { factor: number; length: number } {
  let [factor, end] = [1, from];
  for (;;) {
    const next = /^[\s\u00a0\u202f-]?(\p{L}{2,12})/u.exec(lower.slice(end, end + 16));
    const scale = next && scales.get(next[1]!);
    if (!scale || scale < SCALE_OF_DIGITS) return { factor, length: end - from };
    factor *= scale;
    end += next[0].length;
  }
}

/**
 * Returns the numbers that a text spells out, by the words of its language. A lone “one” is more often an article and is
 * left out.
 * @param digits what is written in digits, whose scale words are not read again
 */
export function spelledNumbers(lower: string, figures: FigureWords, digits: readonly FoundNumber[]): FoundNumber[] {
  const found: FoundNumber[] = [];
  let [total, group, last, start, end] = [0, 0, Infinity, -1, 0];
  let isJoined = false;
  const close = () => {
    if (start >= 0 && total + group !== 1) found.push({ start, end, value: total + group, otherwise: [] });
    [total, group, last, start] = [0, 0, Infinity, -1];
    isJoined = false;
  };
  let at = 0;
  for (const match of lower.matchAll(WORD)) {
    while (at < digits.length && digits[at]!.end <= match.index) at++;
    const isOfDigits = at < digits.length && digits[at]!.start <= match.index;
    const [word] = match;
    const small = isOfDigits ? undefined : figures.number(word);
    const scale = isOfDigits ? undefined : figures.scales.get(word);
    if (start >= 0 && !/^[\s\u00a0-]{0,3}$/.test(lower.slice(isJoined ? match.index : end, match.index))) close();
    if (small !== undefined) {
      if (small === 20 && last === 4) [group, last] = [group + 76, 80];
      else {
        if (start >= 0 && !goesOn(last, small)) close();
        if (start < 0) start = match.index;
        [group, last] = [group + small, small];
      }
    } else if (scale !== undefined) {
      if (start < 0) start = match.index;
      if (scale === 100) group = (group || 1) * 100;
      else if (group === 0 && total > 0 && scale > last) total *= scale;
      else [total, group] = [total + (group || 1) * scale, 0];
      last = scale;
    } else {
      isJoined = start >= 0 && !isJoined && figures.joins.has(word);
      if (!isJoined) close();
      continue;
    }
    isJoined = false;
    end = match.index + word.length;
  }
  close();
  return found;
}

/**
 * Whether a word adds to the number before it: “cincuenta y tres” is one number, “tres y cuatro” are two. French has
 * “soixante-dix” and “dix-sept”.
 */
const goesOn = (last: number, small: number): boolean =>
  last >= 1000 ||
  (last >= 100 && last % 100 === 0 && small < 100) ||
  (last >= 20 && last < 100 && last % 10 === 0 && small < 10) ||
  ((last === 60 || last === 80) && small < 20) ||
  (last === 10 && small >= 7 && small < 10);

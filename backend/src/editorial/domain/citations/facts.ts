import { normalized } from '../../../shared/domain/normalized.js';
import { pattern } from '../../../shared/domain/pattern.js';
import { once } from '../once.js';
import { ENGLISH } from '../language/en.js';
import type { FigureWords } from '../language/figures/figure-words.js';
import type { Language } from '../language/language.js';
import { STOP_WORDS } from '../text/stop-words.js';
import { words } from '../text/words.js';
import { numbersIn } from './numbers.js';
import { unitAfter } from './units.js';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
// Linear enough: it matches one of twelve fixed words.
const MONTH = new RegExp(`\\b(${MONTHS.join('|')})\\b`, 'gi');
/** "May" and "March" count as months only beside a day, a year or a preposition of time. */
const MONTH_CONTEXT_BEFORE =
  /(?:\d(?:st|nd|rd|th)?|\b(?:in|since|until|by|of|from|to|before|after|late|early|mid|on|and|next|last|every))[\s-]$/i;
/**
 * Number of characters before a month that are searched for its context. It exceeds the longest match of
 * `MONTH_CONTEXT_BEFORE`; searching the whole text before each month would take quadratic time.
 */
const MONTH_LOOKS_BACK = 16;
const PERCENT =
  /^\s?(?:%|٪|％|per\s?cent\b|percent\b|pct\b|percentage points?\b|prozent|pour cent|por ciento|per cento|procent|في المئة|في المائة)/;
/** Joins the ends of a range: in "5 to 7 per cent" and "5–7 %" the first number is a percentage as well. */
const RANGE = /^(?:\s?(?:-|–|—|to|and|bis|à|a)\s?)(?=\d|[a-z])/;
/** Dates such as 2026-03-01 and, below, 01.03.2026. */
const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const DOTTED_DATE = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g;
const FRACTION = pattern('g')`
  \b(an?|one|two|three|four|five|six|seven|eight|nine)[\s-](half|halves|thirds?|quarters?|fifths?|sixths?|
  eighths?|tenths?)\b(?!\s+(?:of\s+)?(?:19|20)\d\d)
`;
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};
const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/**
 * Returns the numbers, dates, percentages and fractions of a text in comparable form: `n:1500000` for "1.5 million",
 * `%:25` for "25 per cent", `m:3` for March, `f:2/3` for "two thirds". A date becomes its year, month and day, whatever
 * its format. Number words count too, except "one", which is more often a pronoun.
 */
export const factsOf = (text: string, language: Language = ENGLISH): string[] => [
  ...new Set(factsIn(text, language).map(({ fact }) => fact)),
];

/**
 * Returns every fact that a source can be said to state, including alternative readings of its figures. A source may be
 * in English whatever the language is; one that is in the language has its figures read in the language's way alone.
 */
export function statedFacts(text: string, language: Language = ENGLISH): Set<string> {
  const { figures } = language;
  const isOwn = figures !== null && isWrittenIn(language, text);
  const found = [...(figures ? factsBy(figures, text, isOwn) : []), ...(isOwn ? [] : englishFactsIn(text))];
  return new Set(found.flatMap(({ fact, otherwise }) => [fact, ...otherwise]));
}

/** Whether a text has more function words of the language than of English. */
function isWrittenIn({ stopWords }: Language, text: string): boolean {
  const all = words(text);
  return all.filter((word) => stopWords.has(word)).length > all.filter((word) => STOP_WORDS.has(word)).length;
}

/** Returns the figures of a text that are followed by a known unit, such as `5 kg`. */
export function quantitiesOf(text: string, { figures }: Language = ENGLISH): { value: number; unit: string }[] {
  const lower = plainText(text).toLowerCase();
  return numbersIn(lower, figures).flatMap(({ value, end }) => {
    const unit = unitAfter(lower.slice(end), figures);
    return unit ? [{ value, unit }] : [];
  });
}

interface Fact {
  readonly fact: string;
  readonly otherwise: readonly string[];
}

const factsIn = (text: string, { figures }: Language): Fact[] =>
  figures ? factsBy(figures, text) : englishFactsIn(text);

function englishFactsIn(text: string): Fact[] {
  const plain = plainText(text);
  const facts: Fact[] = [];
  const date = (year: number, month: number, day: number) =>
    facts.push(...[`n:${year}`, `m:${month}`, `n:${day}`].map((fact) => ({ fact, otherwise: [] })));
  let lower = plain.toLowerCase();
  for (const [, year, month, day] of lower.matchAll(ISO_DATE)) date(Number(year), Number(month), Number(day));
  for (const [, day, month, year] of lower.matchAll(DOTTED_DATE)) date(Number(year), Number(month), Number(day));
  lower = lower.replace(ISO_DATE, blank).replace(DOTTED_DATE, blank);

  const fractions = [...lower.matchAll(FRACTION)];
  const withoutFractions = lower.replace(FRACTION, blank);
  const numbers = numbersIn(withoutFractions);
  numbers.forEach(({ start, end, value, otherwise }, at) => {
    const after = withoutFractions.slice(end);
    const next = numbers[at + 1];
    const toNext = RANGE.exec(after);
    const inRange =
      toNext !== null && next?.start === end + toNext[0].length && PERCENT.test(withoutFractions.slice(next.end));
    const kind = PERCENT.test(after) || inRange ? '%' : 'n';
    // The dash of a range with a space before it, as in "5 –7", looks like a minus sign, so the positive value is an
    // alternative reading.
    const unsigned = value < 0 && /[–-]/.test(withoutFractions.charAt(start)) ? [Math.abs(value)] : [];
    facts.push({
      fact: `${kind}:${value}`,
      otherwise: [...otherwise, ...unsigned].map((reading) => `${kind}:${reading}`),
    });
  });
  for (const [, count, part] of fractions) {
    const parts = PARTS[part === 'halves' ? 'half' : part!.replace(/s$/, '')]!;
    facts.push({ fact: `f:${Math.max(1, COUNTS.indexOf(count!))}/${parts}`, otherwise: [] });
  }
  for (const match of plain.matchAll(MONTH)) {
    const capital = /^\p{Lu}/u.test(match[0]);
    const ambiguous = /^(?:may|march)$/i.test(match[0]);
    const inContext =
      MONTH_CONTEXT_BEFORE.test(plain.slice(Math.max(0, match.index - MONTH_LOOKS_BACK), match.index)) ||
      /^[\s,-]+\d/.test(plain.slice(match.index + match[0].length));
    if (capital && (!ambiguous || inContext))
      facts.push({ fact: `m:${MONTHS.indexOf(match[0].toLowerCase()) + 1}`, otherwise: [] });
  }
  return facts;
}

/** Dates such as 01.03.2026, 1/3/2026 and 01-03-2026, the day first. */
const DAY_FIRST = /\b(0?[1-9]|[12]\d|3[01])[./-](0?[1-9]|1[0-2])[./-](\d{4})\b/g;
const RANGE_OF_ANY = /^\s?(?:-|–|—|bis|und|oder|à|et|ou|a|y|al|o|e|tot|en|of)\s?(?=[\d\p{L}])/u;

const patternsBy = once((figures: FigureWords) => {
  const oneOf = (words: Iterable<string>) => [...words].join('|');
  const months = figures.months.flat();
  return {
    // Linear enough: it matches words of a fixed list.
    fraction: new RegExp(
      `(?<!\\p{L})(?:(${oneOf(figures.counts.keys())})[\\s-](${oneOf(figures.parts.keys())})|${oneOf(figures.halves)})(?!\\p{L})`,
      'gu',
    ),
    // Linear enough: it matches one of twelve names and their forms.
    month: new RegExp(`(?<!\\p{L})(?:${oneOf(months)})(?!\\p{L})`, 'gu'),
    monthOf: new Map(figures.months.flatMap((forms, at) => forms.map((form) => [form, at + 1] as const))),
  };
});

/**
 * The facts of a text in a language that has words of its own for them.
 * @param isOwn whether its figures have no other reading
 */
function factsBy(figures: FigureWords, text: string, isOwn = false): Fact[] {
  const { fraction, month, monthOf } = patternsBy(figures);
  const facts: Fact[] = [];
  const add = (fact: string, otherwise: readonly string[] = []) => facts.push({ fact, otherwise });
  const date = (year: number, ofYear: number, day: number) => {
    add(`n:${year}`);
    add(`m:${ofYear}`);
    add(`n:${day}`);
  };
  let lower = plainText(text)
    .toLowerCase()
    .replace(figures.percent, (words) => '%'.padEnd(words.length));
  for (const [, year, ofYear, day] of lower.matchAll(ISO_DATE)) date(Number(year), Number(ofYear), Number(day));
  for (const [, day, ofYear, year] of lower.matchAll(DAY_FIRST)) date(Number(year), Number(ofYear), Number(day));
  lower = lower.replace(ISO_DATE, blank).replace(DAY_FIRST, blank);
  for (const [, count, part] of lower.matchAll(fraction))
    add(part === undefined ? 'f:1/2' : `f:${figures.counts.get(count!)!}/${figures.parts.get(part)!}`);
  lower = lower.replace(fraction, blank);

  const numbers = numbersIn(lower, figures);
  numbers.forEach(({ start, end, value, otherwise }, at) => {
    const toNext = RANGE_OF_ANY.exec(lower.slice(end, end + LOOKED_AHEAD_AT));
    const next = numbers[at + 1];
    const isInRange =
      toNext !== null &&
      next?.start === end + toNext[0].length &&
      /^\s?[%％]/.test(lower.slice(next.end, next.end + 2));
    const kind = isInRange || /^\s?[%％]/.test(lower.slice(end, end + 2)) ? '%' : 'n';
    const unsigned = value < 0 && /[–-]/.test(lower.charAt(start)) ? [Math.abs(value)] : [];
    const decimals = figures.decimalComma ? ZEROS.exec(lower.slice(start, end))?.[0] : undefined;
    add(
      `${kind}:${value}${decimals ?? ''}`,
      [...(decimals ? [value] : []), ...(isOwn ? [] : otherwise), ...unsigned].map((reading) => `${kind}:${reading}`),
    );
  });
  for (const [name] of lower.matchAll(month)) add(`m:${monthOf.get(name)!}`);
  return facts;
}

/** “6,000” is thousands with a wrong mark or measured to three places: “six” proves neither. */
const ZEROS = /(?<=\d),000$/;

/** Longer than any match of `RANGE_OF_ANY`. */
const LOOKED_AHEAD_AT = 16;

const blank = (match: string): string => ' '.repeat(match.length);

/** Normalises to NFKC and replaces Arabic-Indic, Persian and Devanagari digits by ASCII digits. */
const plainText = (text: string): string =>
  normalized(text, 'NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) =>
    String(digit.charCodeAt(0) - zeroOf(digit.charCodeAt(0))),
  );
const zeroOf = (code: number): number => (code >= 0x0966 ? 0x0966 : code >= 0x06f0 ? 0x06f0 : 0x0660);

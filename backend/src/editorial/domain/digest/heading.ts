import { pattern } from '../../../shared/domain/pattern.js';
import { factsOf } from '../citations/facts.js';
import { withoutEnd } from '../../../shared/domain/text-ends.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { type HeadingSignals, signalsOf } from '../language/signals/index.js';
import { BEFORE_PUBLISHER } from './attribution.js';
import { capitalised, contentWords, wordCount, words } from '../text/words.js';

/** In characters, and in words: a run of twelve may stand in one post only. */
const MAX_HEADING = 70;
const MAX_WORDS = 11;
/** A title's first half with fewer words needs the second. */
const SAYS_ITSELF = 3;

const NUMERAL =
  '(?:\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dozens?|hundreds?|thousands?)';
/** "Eight beliefs about heat pumps" makes the heading "Beliefs about heat pumps", */
// Linear enough: it is bound to the beginning, and a numeral is one word.
const COUNTED = new RegExp(`^${NUMERAL}\\s+`, 'i');
/** and "Helga's first six weeks" makes "Helga's first weeks". */
// Linear enough: each word before a numeral is one of a few.
const COUNTED_AMONG = new RegExp(`\\b(first|last|next|these|the|what) ${NUMERAL} (?=\\p{Ll})`, 'giu');
/** "The regulation of 2026 in detail" makes "The regulation in detail", */
const OF_A_YEAR = pattern('giu')`
  \s?\b(?:of|in|from|since|until|to|for|en|von)(?: \d{1,2})?
  (?: (?:January|February|March|April|May|June|July|August|September|October|November|December))? (?:19|20)\d\d\b
`;
/** and "Running costs in 1,050 households" makes "Running costs". */
// Linear enough: at most two words stand between preposition and numeral.
const OF_SO_MANY = new RegExp(
  ' (?:(?:of|de|von|an|aus)|' +
    '(?:in|from|with|for|at|on|over|after|since|by|among|across|until|to|between|during|before)(?: \\S{1,20}){0,2}) ' +
    `${NUMERAL}\\b.*$`,
  'iu',
);
const BARE_YEAR = / (?:19|20)\d\d$/;
/** A name with a number: "3D". */
const NUMBER_IN_NAME = /\b\d\p{Lu}\b/gu;
/** Only a cut can leave one of them at the end. */
const LEADS_ON = pattern('iu')`
  (?:^| )(?:an?|the|and|or|in|from|of|with|for|at|on|over|after|since|by|among|across|until|to|en|de|von|an|aus|un|una|
  der|die|das)$
`;

const ENGLISH_HEADINGS: HeadingSignals = {
  counted: COUNTED,
  countedAmong: COUNTED_AMONG,
  ofAYear: OF_A_YEAR,
  ofSoMany: OF_SO_MANY,
  leadsOn: LEADS_ON,
};

/**
 * A page's title as a heading: without its publisher, without its second half if the first says enough, and without
 * figures, for which a heading cannot name its source. What is cut off is cut off with the words that lead to it.
 * @param isWhole whether the first half says too little, however long it is
 */
export function headingFrom(title: string, language: Language = ENGLISH, isWhole = false): string | null {
  const signals = signalsOf(language)?.headings ?? ENGLISH_HEADINGS;
  const own = title.replace(/\s+/g, ' ').trim().split(BEFORE_PUBLISHER)[0]!;
  const [first = '', ...others] = own.split(/\s?:\s/);
  const colon = /\s?:\s/.exec(own)?.[0] ?? ': ';
  const second = others.join(colon);
  const short = withoutLastFigures(first, signals);
  return (
    [
      ...(second && (isWhole || wordCount(short) < SAYS_ITSELF)
        ? [
            own,
            `${short}${colon}${second}`,
            `${short}${colon}${withoutLastFigures(second, signals)}`,
            ...(language.kinship ? [`${short}${colon}${withoutFigures(second, signals)}`] : [second]),
          ]
        : []),
      ...partsOf(first, signals),
      ...partsOf(second, signals),
      ...own.split(/,\s/),
    ]
      .map(capitalised)
      .find((text) => isHeading(text, language)) ??
    (language.kinship && second && isName(first, language) ? first : null)
  );
}

/**
 * The heading from that half of a title that says more of what is asked: "Heating by the clock: time-of-use tariffs and
 * heat pumps" is on tariffs. From the whole title where the halves say the same; in other languages than English with
 * its second half where the first says nothing of it, because a term is often of three words there.
 * @param says how much a text says of it
 */
export function headingOn(title: string, says: (text: string) => number, language: Language = ENGLISH): string | null {
  const [first, second] = title.split(/\s?:\s(.*)/s);
  const whole = headingFrom(title, language, language.kinship !== null && says(first!) === 0);
  const half = second && says(second) > says(first!) ? headingFrom(second, language) : null;
  return half && says(half) > says(whole ?? '') ? half : whole;
}

/** The whole, else its question, else what is left of it without figures. */
const partsOf = (text: string, signals: HeadingSignals): string[] => [
  text,
  text.split(/(?<=\?)\s/)[0]!,
  withoutFigures(text, signals),
];

const withoutFigures = (text: string, signals: HeadingSignals): string =>
  withoutLastFigures(text.replace(signals.counted, '').replace(signals.countedAmong, '$1 '), signals);

function withoutLastFigures(text: string, { ofAYear, ofSoMany, leadsOn }: HeadingSignals): string {
  let rest = withoutEnd(text.replace(ofAYear, '').replace(ofSoMany, '').replace(BARE_YEAR, ''), ' ,;:');
  while (rest !== text && leadsOn.test(rest)) rest = withoutEnd(rest.replace(leadsOn, ''), ' ,;:');
  return rest;
}

/** “Molenweg: two years of it” is on what it names. */
const isName = (text: string, language: Language): boolean =>
  /^\p{Lu}[\p{L}\p{M}-]+$/u.test(text) && contentWords(text, language).length === 1;

const isHeading = (text: string, language: Language): boolean =>
  /^[\p{L}\p{M}\p{N}\s,.'’?!¿¡&():-]+$/u.test(text) &&
  !/https?:|www\./i.test(text) &&
  text.length <= MAX_HEADING &&
  words(text).length > 1 &&
  words(text).length <= MAX_WORDS &&
  contentWords(text, language).length > 0 &&
  factsOf(text.replace(NUMBER_IN_NAME, ''), language).length === 0;

import { factsOf } from '../citations/facts.js';
import { withoutEnd } from '../../../shared/domain/text-ends.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { phrasesOf } from '../language/phrases/index.js';
import type { HeadingSignals } from '../language/signals/signals.js';
import { BEFORE_PUBLISHER } from './attribution.js';
import { capitalised, contentWords, wordCount, words } from '../text/words.js';

/** In characters, and in words: a run of twelve may stand in one post only. */
const MAX_HEADING = 70;
const MAX_WORDS = 11;
/** A title's first half with fewer words needs the second. */
const SAYS_ITSELF = 3;

const BARE_YEAR = / (?:19|20)\d\d$/;
/** A name with a number: "3D". */
const NUMBER_IN_NAME = /\b\d\p{Lu}\b/gu;
/**
 * A page's title as a heading: without its publisher, without its second half if the first says enough, and without
 * figures, for which a heading cannot name its source. What is cut off is cut off with the words that lead to it.
 * @param isWhole whether the first half says too little, however long it is
 */
export function headingFrom(title: string, language: Language = ENGLISH, isWhole = false): string | null {
  const signals = language.signals.headings;
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
            signals.keepsSecondHalf ? `${short}${colon}${withoutFigures(second, signals)}` : second,
          ]
        : []),
      ...partsOf(first, signals),
      ...partsOf(second, signals),
      ...own.split(/,\s/),
    ]
      .map(capitalised)
      .find((text) => isHeading(text, language)) ??
    (language.kinship.hasCompounds && second && isName(first, language) ? first : null)
  );
}

/**
 * The heading from that half of a title that says more of what is asked: "Heating by the clock: time-of-use tariffs and
 * heat pumps" is on tariffs. From the whole title where the halves say the same, in some languages with its
 * second half where the first says nothing of it.
 * @param says how much a text says of it
 */
export function headingOn(title: string, says: (text: string) => number, language: Language = ENGLISH): string | null {
  const { headings: signals } = language.signals;
  const [first, second] = title.split(/\s?:\s(.*)/s);
  const whole = headingFrom(title, language, signals.keepsSecondHalf && says(first!) === 0);
  const half = second && says(second) > says(first!) ? headingFrom(second, language) : null;
  return half && says(half) > says(whole ?? '') ? half : whole;
}

/**
 * The heading of a section from the brief, for a source whose title makes none, or one on the subject alone: its title's
 * one word, if the brief asks for that; else what of the brief most of its passages answer; null where they answer nothing.
 * @param says how much of a phrase a text says: 0 to 1
 */
export function headingAnswering(
  { title, passages }: { readonly title: string; readonly passages: readonly string[] },
  { subject, focus, parts, points }: AskedPhrases,
  says: (phrase: string, text: string) => number,
  language: Language = ENGLISH,
): string | null {
  const word = title.replace(/\s+/g, ' ').trim().split(BEFORE_PUBLISHER)[0]!;
  if (words(word).length === 1 && says([focus, ...points].join(' '), word) > 0) return capitalised(word);
  const isAnswered = (phrase: string, share = HALF) => {
    const saying = passages.filter((text) => says(phrase, text) >= share);
    return saying.length >= MOST_PASSAGES * passages.length || (saying.length > 0 && saying[0] === passages[0]);
  };
  const answered = parts.filter((part) => isAnswered(part));
  const asked = answered.length === 1 ? answered : isAnswered(focus) ? [focus] : [];
  return (
    [...asked, ...answered, ...points.filter((point) => isAnswered(point, MOST))]
      .map((phrase) => asHeading(phrase, subject, language))
      .find((text) => isNamed(text, language)) ?? null
  );
}

/** What a brief asks for, as it words it. */
export interface AskedPhrases {
  readonly subject: string;
  readonly focus: string;
  /** Of the focus. */
  readonly parts: readonly string[];
  readonly points: readonly string[];
}

/** A passage answers a part of the focus that it says so much of, and a key point of which it says more; */
const HALF = 0.5;
const MOST = 0.75;
/** and a section what so many of its passages answer, or its opening does. */
const MOST_PASSAGES = 0.4;

/** A single word says little, except where it joins several. */
function asHeading(phrase: string, subject: string, language: Language): string {
  const heading = withoutEnd(phrase.trim(), '.:;,!');
  const isWhole = language.kinship.hasCompounds || words(heading).length > 1;
  return capitalised(isWhole ? heading : phrasesOf(language.code).titles.on(subject, heading));
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

/** “Molenweg: two years of it” is on what it names: a joined word says as much as two. */
const isName = (text: string, language: Language): boolean =>
  /^\p{Lu}[\p{L}\p{M}-]+$/u.test(text) && contentWords(text, language).length === 1;

const isHeading = (text: string, language: Language): boolean => words(text).length > 1 && isNamed(text, language);

/** Whether a text may head a section, be it a single word. */
const isNamed = (text: string, language: Language): boolean =>
  /^[\p{L}\p{M}\p{N}\s,.'’?!¿¡&():-]+$/u.test(text) &&
  !/https?:|www\./i.test(text) &&
  text.length <= MAX_HEADING &&
  words(text).length <= MAX_WORDS &&
  contentWords(text, language).length > 0 &&
  factsOf(text.replace(NUMBER_IN_NAME, ''), language).length === 0;

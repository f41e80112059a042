import { languageName } from '../../../shared/domain/language-tag.js';
import { languageOf } from '../language/languages.js';
import { READING_EASE, type VoiceBreak, type VoiceRule } from '../voice/rulebook.js';
import type { VoicedPost } from '../voice/voiced-post.js';
import { type Check, type CheckPlace, met } from './check.js';

/** Of a hundred points, if the voice has all rules. */
const WEIGHTS: Readonly<Record<VoiceRule, number>> = {
  'banned-phrases': 40,
  names: 30,
  'sentence-length': 15,
  'reading-level': 15,
};
const MAX_PLACES = 50;
const MAX_SHOWN = 5;
const SHOWN_OF_SENTENCE = 120;

/** Checks of the rules that the voice has: 100 points, shared in proportion to their weights. */
export function voiceChecks({ rules }: VoicedPost): Check<VoicedPost>[] {
  const checks = [
    ...(rules.bannedPhrases.length > 0 ? [BANNED] : []),
    ...(rules.names.length > 0 ? [NAMES] : []),
    ...(rules.maxSentenceWords !== null ? [lengthCheck(rules.maxSentenceWords)] : []),
    ...(rules.readingLevel !== null ? [levelCheck(rules.readingLevel)] : []),
  ];
  const whole = checks.reduce((sum, { rule }) => sum + WEIGHTS[rule], 0);
  return checks.map(({ rule, ...check }) => ({
    ...check,
    id: `voice-${rule}`,
    // In tenths, as points are, so that a check which earns all of them has passed.
    max: Math.round((1000 * WEIGHTS[rule]) / whole) / 10,
    places: (post) => placesOf(post, rule),
  }));
}

type VoiceCheck = Omit<Check<VoicedPost>, 'id' | 'max'> & { readonly rule: VoiceRule };

const BANNED: VoiceCheck = {
  rule: 'banned-phrases',
  label: 'Banned words',
  reason: 'The website’s voice does without these words, in any form.',
  threshold: () => 'none',
  measure: (post) => {
    const found = breaksOf(post, 'banned-phrases');
    return met(found.length === 0 ? 'none' : listed(found), found.length === 0);
  },
  fix: (post) => `Say it without ${listed(breaksOf(post, 'banned-phrases'))}.`,
};

const NAMES: VoiceCheck = {
  rule: 'names',
  label: 'Spelling of names',
  reason: 'Readers know a name by its spelling. Quotations keep that of their source, and do not count.',
  threshold: () => 'as in the glossary',
  measure: (post) => {
    const { names } = post.findings;
    const [own, quoted] = namesBy(post);
    const inQuotations = quoted.length === 0 ? '' : `; in quotations ${listed(quoted)}`;
    return {
      value: `${names === 0 ? 'none is named' : `${names - own.length} of ${names} right`}${inQuotations}`,
      share: names === 0 ? 1 : 1 - own.length / names,
    };
  },
  fix: (post) =>
    namesBy(post)[0]
      .slice(0, MAX_SHOWN)
      .map(({ detail }) => detail)
      .join(' '),
};

const lengthCheck = (most: number): VoiceCheck => ({
  rule: 'sentence-length',
  label: 'Sentence length',
  reason: 'The website’s voice speaks in sentences of a limited length.',
  threshold: () => `${most} words or fewer`,
  measure: (post) => {
    const { sentences, longest } = post.findings;
    const over = breaksOf(post, 'sentence-length').length;
    return {
      value: over === 0 ? `the longest has ${longest}` : `${over} of ${sentences} are longer, up to ${longest} words`,
      share: sentences === 0 ? 1 : 1 - over / sentences,
    };
  },
  fix: () => 'Make several sentences of each of them.',
});

const levelCheck = (level: NonNullable<VoicedPost['rules']['readingLevel']>): VoiceCheck => ({
  rule: 'reading-level',
  label: 'Reading level',
  reason: 'The website’s voice is easy to read for its readers.',
  notRun: ({ language }) =>
    languageOf(language).readingEase ? null : `No formula of reading ease is known for ${languageName(language!)}.`,
  threshold: () => `${READING_EASE[level]} or more for ${level} readers`,
  measure: ({ findings: { readingEase } }) =>
    readingEase === null
      ? met('nothing to read', true)
      : met(Math.floor(readingEase * 10) / 10, readingEase >= READING_EASE[level]),
  fix: () => 'Use shorter words and sentences, first in the hardest ones.',
});

const breaksOf = ({ findings }: VoicedPost, rule: VoiceRule): VoiceBreak[] =>
  findings.breaks.filter((one) => one.rule === rule);

const namesBy = (post: VoicedPost): [own: VoiceBreak[], quoted: VoiceBreak[]] => {
  const found = breaksOf(post, 'names');
  return [found.filter(({ isQuoted }) => !isQuoted), found.filter(({ isQuoted }) => isQuoted)];
};

const placesOf = (post: VoicedPost, rule: VoiceRule): CheckPlace[] =>
  breaksOf(post, rule)
    .slice(0, MAX_PLACES)
    .map(({ text: at, found }) => {
      const { block, sentence, text } = post.texts[at]!;
      return { block, sentence, text: found || shortened(text) };
    });

const shortened = (text: string): string =>
  text.length <= SHOWN_OF_SENTENCE ? text : `${text.slice(0, SHOWN_OF_SENTENCE).toWellFormed()}…`;

/** The different words that were found, in quotation marks. */
function listed(breaks: readonly VoiceBreak[]): string {
  const all = [...new Set(breaks.map(({ found }) => `“${found}”`))];
  const rest = all.length - MAX_SHOWN;
  return `${all.slice(0, MAX_SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

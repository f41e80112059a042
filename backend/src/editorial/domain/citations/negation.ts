import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { sentences } from '../text/sentences.js';
import { contentWords, words } from '../text/words.js';

const NEGATES = /\b(?:not|no|never|nobody|none|nothing|neither|nor|cannot|without)\b|n['’]t\b/gi;
/**
 * Minimum share of common words for comparing denials: only near-verbatim repetition can be compared word by word,
 * because a paraphrase may express a denial differently.
 */
const NEARLY_THE_SAME = 0.85;

/**
 * Whether a sentence repeats one of the passages' sentences nearly verbatim but contradicts it: one of the two has a
 * negation that the other lacks, or "more" became "less".
 */
export function isTurnedRound(sentence: string, support: string, language: Language = ENGLISH): boolean {
  const isBare = contentWords(sentence, language).length === 0;
  const wordsOf = (text: string) => new Set(isBare ? undeniedWords(text, language) : contentWords(text, language));
  const own = wordsOf(sentence);
  if (own.size === 0) return false;
  const alike = sentences(support, language).filter((candidate) => {
    const there = wordsOf(candidate);
    const shared = [...own].filter((word) => there.has(word)).length;
    return shared >= NEARLY_THE_SAME * own.size && shared >= NEARLY_THE_SAME * there.size;
  });
  return (
    alike.length > 0 &&
    alike.every(
      (candidate) =>
        denials(candidate, language) % 2 !== denials(sentence, language) % 2 ||
        swapsLessAndMore(sentence, candidate, language),
    )
  );
}

/** All words but those that deny: “En 1990 eran 8” says something without a content word. */
const undeniedWords = (text: string, { claims }: Language): string[] =>
  words(text.replace(claims?.negates ?? NEGATES, ' '));

const denials = (text: string, { claims }: Language): number => (text.match(claims?.negates ?? NEGATES) ?? []).length;

/** Words of increase. Swapping one of them for a word of decrease contradicts a statement just as "not" does. */
const UP = new Set([
  'more',
  'higher',
  'above',
  'over',
  'most',
  'increase',
  'increased',
  'rose',
  'raised',
  'after',
  'maximum',
  'longer',
]);
const DOWN = new Set([
  'less',
  'fewer',
  'lower',
  'below',
  'under',
  'least',
  'decrease',
  'decreased',
  'fell',
  'lowered',
  'before',
  'minimum',
  'shorter',
]);
function swapsLessAndMore(sentence: string, candidate: string, { claims }: Language): boolean {
  const [more, less] = claims ? [claims.more, claims.less] : [UP, DOWN];
  const count = (text: string, set: ReadonlySet<string>) => words(text).filter((word) => set.has(word)).length;
  const [up, down] = [count(sentence, more) - count(candidate, more), count(sentence, less) - count(candidate, less)];
  return (up > 0 && down < 0) || (up < 0 && down > 0);
}

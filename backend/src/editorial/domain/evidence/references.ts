import { pattern } from '../../../shared/domain/pattern.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { signalsOf } from '../language/signals/index.js';
import { families, familySet } from './focus-fit.js';
import { isCaseStudyPassage, leansBack } from './passage.js';

/**
 * "The surveyed homes", "the two groups": a noun with a number or a word in -ed before it, which an earlier sentence has
 * brought in. One that goes on with "of", "that", "who" and the like says itself which one is meant.
 */
const DEFINITE = pattern('giu')`
  \b(?:the|both|all) ((?:(?:\d{1,12}|two|three|four|five|six|seven|eight|nine|ten|
  \p{L}{3,30}ed) ){1,2})(\p{L}{3,30})\b(?! (?:of|that|which|who|whose|in|for|from|between|on|by|with|to)\b)
`;
/** People, bodies and papers that a text speaks of after it has introduced them, wherever in a sentence they stand. */
const INTRODUCED = pattern('giu')`
  \bthe (panel|testers?|study|survey|trial|audit|sample|experiment|researchers?|authors?|laboratory|institute|association|
  team|group|report|participants?|respondents?|interviewees|members?|couple|family|villagers?|landlord|company|firm)\b
  (?! (?:of|that|which|who|whose|in|for|from|between|on|by|with|behind)\b)
`;
/** "Came sixth", "ranked third": of a list that was told before. */
const RANKED =
  /\b(?:came|ranked|placed|finished|was|were) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)\b/iu;
/** "A third", "Half", "Nine per cent", "Six of them": a share whose whole is not named in the sentence. */
const BARE_SHARE = pattern('iu')`
  ^(?:(?:about|around|almost|nearly|only|just|over|under|more than|fewer than|less than) )?
  (?:a (?:half|third|quarter|fifth|tenth)|half|one in \p{L}{2,12}|most|few|many|some|[\p{L}\-]{2,16} per ?cent|
  \d[\d.,]{0,12} ?(?:%|per ?cent))(?! of\b)[ ,]
`;
/** A sentence that goes against the one before it: what stands before must not be read without it. */
const GOES_AGAINST = pattern('iu')`
  ^(?:but|yet|however|nevertheless|nonetheless|still|even so|in fact|in reality|in truth|on the contrary|
  that is (?:wrong|untrue|a myth)|not so|only later|this (?:is|was) (?:wrong|untrue|not))\b
`;
/** What somebody believes is told to be corrected. */
const SAID_BY_OTHERS = pattern('iu')`
  \b(?:is often said|are often told|it is said|many (?:people )?(?:believe|think|assume|expect)|
  (?:common|popular|widespread|old|stubborn) (?:belief|myth|assumption|idea|claim|misconception)|
  (?:myth|rumour|claim|belief|assumption) (?:that|has it)|supposed(?:ly)?|allegedly|was once thought)\b
`;

/** "Halved that waste", "after this step": what was told before. */
const POINTS_BACK = /\b(?:this|these|those)\b|\bthat \p{L}{3,20}(?=[.,;:]|$)/iu;
/** "Became warmer": than what, another sentence says. */
const COMPARES = pattern('iu')`
  \b(?:more|less|fewer|higher|lower|warmer|colder|cooler|cheaper|dearer|quieter|louder|faster|slower|longer|shorter|larger|
  smaller|bigger|better|worse|older|newer|everywhere|everybody|everyone)\b(?![^.;]{0,80}\b(?:than|as|when|if|by)\b)
`;
/** "The service", "the new rule": a thing that is taken for known, unless the sentence goes on to say which one. */
const TAKEN_FOR_KNOWN = pattern('giu')`
  \bthe (\p{L}{3,30})(?: (\p{L}{3,30}))?\b(?! (?:of|that|which|who|whose|for|between|to)\b)
`;
/** What there is only one of, or what every reader knows; a superlative or an ordinal says itself what it is of. */
const KNOWN_TO_ALL = pattern('iu')`
  ^(?:sun|sky|air|ground|world|weather|climate|year|years|month|week|day|night|morning|evening|winter|summer|spring|autumn|
  end|middle|law|market|grid|street|same|other|others|first|second|third|last|next|most|least|more|less|best|worst|only|
  whole|average|median|\p{L}{2,20}est)$
`;

/** Words that stand for something that another sentence names. */
const STANDS_FOR = pattern('iu')`
  \b(?:it|its|they|them|their|he|she|his|her|him|one|ones|so|there|too|also|both|those|such|
  all (?:two|three|four|five|have|are|were|had)|which (?:one|path|way))\b
`;

/** Whether a sentence is understood by somebody who has read nothing else of its document. */
export function standsAlone(sentence: string, language: Language = ENGLISH): boolean {
  const signals = signalsOf(language);
  return (
    !leansBack(sentence, language) &&
    unanswered(sentence, '', language).length === 0 &&
    (signals ? !signals.standsFor.some((signal) => signal.test(sentence)) : namesEverything(sentence))
  );
}

const namesEverything = (sentence: string): boolean =>
  !STANDS_FOR.test(sentence) &&
  !RANKED.test(sentence) &&
  !BARE_SHARE.test(sentence) &&
  !SAID_BY_OTHERS.test(sentence) &&
  !isCaseStudyPassage(sentence);

/**
 * The nouns of a sentence that refer to something its reader has not been told.
 * @param told what stands before it in the post
 */
export function unanswered(sentence: string, told: string, language: Language = ENGLISH): string[] {
  const known = familySet(told, language);
  return (signalsOf(language)?.introduced ?? [DEFINITE, INTRODUCED])
    .flatMap((signal) => [...sentence.matchAll(signal)])
    .map((match) => match.at(-1)!.toLowerCase())
    .filter((noun) => !language.stopWords.has(noun) && !families(noun, language).some((word) => known.has(word)));
}

/**
 * Whether a sentence that stands alone also takes nothing for known, so that it can stand in a summary.
 * @param told what its reader knows, as the title
 */
export function tellsItself(sentence: string, told: string, language: Language = ENGLISH): boolean {
  if (!standsAlone(sentence, language)) return false;
  const signals = signalsOf(language);
  if (signals) return !signals.comparesBack.test(sentence);
  const known = new Set(families(told));
  const isKnown = (word: string) => KNOWN_TO_ALL.test(word) || families(word).some((family) => known.has(family));
  return (
    !POINTS_BACK.test(sentence) &&
    !COMPARES.test(sentence) &&
    [...sentence.matchAll(TAKEN_FOR_KNOWN)].every(([, ...nouns]) => nouns.some((noun) => noun && isKnown(noun)))
  );
}

/** Whether what stands before this sentence must not be read without it. */
export const goesAgainst = (sentence: string, language: Language = ENGLISH): boolean =>
  (signalsOf(language)?.goesAgainst ?? GOES_AGAINST).test(sentence);

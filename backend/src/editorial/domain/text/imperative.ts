import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { signalsOf } from '../language/signals/index.js';

const VERBS = `add agree aim allow apply arrange ask assess avoid begin bring build buy call carry choose clean clear close
  collect combine compare connect consider contact create decide define divide do dry ensure expect explain
  explore fill find fit fix follow get give go hire hold identify include inspect install insulate invite join
  keep knead leave let look lower make move notify obtain open organise pay prepare protect prune pull push put
  raise read reduce remove repeat replace request rinse run save select send separate soak spread sprinkle stay
  stir submit take talk teach tell tighten try turn update verify wait walk wear weigh wipe write`;
/** Verbs that are as often nouns. They count as verbs only before a word that can be a verb's object or complement. */
const NOUNS_TOO = `book change check copy count cover cut document draw drain empty estimate hang heat label limit list mark
  measure mix monitor note order pick place plan plant press record register reset review schedule seal set share
  show shut sow start step stop store switch test train treat use vent wash watch water`;
const OBJECT =
  '(?:the|an?|all|each|every|any|both|no|your|its|their|it|them|this|these|only|at least|' +
  'in|on|for|with|out|off|up|down|one|two|three|four|five|\\d+|' +
  'whether|that|how|to|into|from|what|which|when|while|until|before|after|once|where|yourself)';
const MOOD = '(?:is|are|was|were|has|have|had|can|may|will|would|should|must|of)';
const alternatives = (words: string): string => words.split(/\s+/).join('|');

// Linear enough: it matches fixed words at the start of the text only.
const IMPERATIVE = new RegExp(
  '^(?:(?:First|Then|Next|Finally|Afterwards|Always),? )?' +
    `(?:(?:${alternatives(VERBS)})\\b(?! ${MOOD}\\b)|(?:${alternatives(NOUNS_TOO)}) ${OBJECT}\\b)`,
  'i',
);
/** "Never copy …" and "Do not copy …" are instructions whatever the verb is, but "Never has it …" is not. */
const FORBIDS =
  /^(?:Never|Do not|Don['’]t|Please)\s+(?!(?:has|have|had|did|do|does|is|are|was|were|before|again|in|a|the)\b)\p{Ll}/u;

/** Whether a sentence instructs the reader, like the steps of a guide. */
export const isImperative = (sentence: string, language: Language = ENGLISH): boolean =>
  signalsOf(language)?.isImperative(sentence) ?? isEnglishImperative(sentence);

const isEnglishImperative = (sentence: string): boolean =>
  (IMPERATIVE.test(sentence) || FORBIDS.test(sentence)) && sentence.endsWith('.');

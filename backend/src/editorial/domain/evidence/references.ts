import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { families, familySet } from './focus-fit.js';
import { isCaseStudyPassage, leansBack } from './passage.js';

/** Whether a sentence is understood by somebody who has read nothing else of its document. */
export const standsAlone = (sentence: string, language: Language = ENGLISH): boolean =>
  !leansBack(sentence, language) &&
  unanswered(sentence, '', language).length === 0 &&
  !language.signals.standsFor.some((signal) => signal.test(sentence)) &&
  !isCaseStudyPassage(sentence, language);

/**
 * The nouns of a sentence that refer to something its reader does not know.
 * @param before what stands before it in the post
 */
export function unanswered(sentence: string, before: string, language: Language = ENGLISH): string[] {
  const known = familySet(before, language);
  return language.signals.introduced
    .flatMap((signal) => [...sentence.matchAll(signal)])
    .map((match) => match.at(-1)!.toLowerCase())
    .filter((noun) => !language.stopWords.has(noun) && !families(noun, language).some((word) => known.has(word)));
}

/**
 * Whether a sentence that stands alone also takes nothing for known, so that it can stand in a summary.
 * @param before what its reader knows, as the title
 */
export const isSelfContained = (sentence: string, before: string, language: Language = ENGLISH): boolean =>
  standsAlone(sentence, language) &&
  !language.signals.needsContext.some((signal) => signal.test(sentence)) &&
  takesNothingForKnown(sentence, before, language);

function takesNothingForKnown(sentence: string, before: string, language: Language): boolean {
  const { takenForKnown } = language.signals;
  if (!takenForKnown) return true;
  const known = familySet(before, language);
  const isKnown = (word: string) =>
    takenForKnown.unless.test(word) || families(word, language).some((family) => known.has(family));
  return [...sentence.matchAll(takenForKnown.noun)].every(([, ...nouns]) =>
    nouns.some((noun) => noun && isKnown(noun)),
  );
}

/** Whether what stands before this sentence must not be read without it. */
export const goesAgainst = (sentence: string, language: Language = ENGLISH): boolean =>
  language.signals.goesAgainst.test(sentence);

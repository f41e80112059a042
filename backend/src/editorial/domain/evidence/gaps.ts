import type { Pausable } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import { languageOfBrief, primaryTerm } from '../brief.js';
import type { Question } from '../plan.js';
import { contentWords } from '../text/words.js';
import type { Passage } from './passage.js';

/** Number of passages that must match a question for it to count as answered. */
const PASSAGES_NEEDED = 2;
/** Number of words of an expected answer that a passage must have to match a question. */
const WORDS_NEEDED = 2;

/**
 * Returns the questions that the passages found so far do not answer, for a second round of research. Pauses after each
 * passage.
 */
export function* openQuestions(
  brief: Brief,
  questions: readonly Question[],
  passages: readonly Passage[],
): Pausable<Question[]> {
  const language = languageOfBrief(brief);
  const subject = new Set(contentWords(primaryTerm(brief), language));
  const contents: ReadonlySet<string>[] = [];
  for (const passage of passages) {
    contents.push(new Set(contentWords(passage.text, language)));
    yield;
  }
  return questions.filter((question) => {
    const wanted = [...new Set(contentWords(`${question.text} ${question.cues}`, language))].filter(
      (word) => !subject.has(word),
    );
    const needed = Math.min(WORDS_NEEDED, wanted.length);
    return (
      contents.filter((there) => wanted.filter((word) => there.has(word)).length >= needed).length < PASSAGES_NEEDED
    );
  });
}

import type { Brief } from './brief.js';
import { languageOfBrief, primaryTerm } from './brief.js';
import { questionsOf } from './angle-questions.js';
import { type AngleQuestion, phrasesOf } from './language/phrases/index.js';
import type { Language } from './language/language.js';
import { capitalised, contentWords, words } from './text/words.js';
import { withoutEnd } from '../../shared/domain/text-ends.js';

/** A question that a run asks the content servers and later ranks passages by. */
export interface Question {
  /** `q1`, `q2` … in reading order. */
  readonly id: string;
  readonly text: string;
  /** Keywords, for tools that search rather than answer. */
  readonly query: string;
  /** Words that an answer is likely to contain; empty when unknown. */
  readonly cues: string;
}

export const MAX_QUESTIONS = 6;
const MAX_KEY_POINT_QUESTIONS = 3;

/**
 * Returns four to six questions: the angle's first one, then those of the key points, then the angle's others. A focus
 * is part of each, and of what is searched for.
 */
export function planQuestions(brief: Brief): Question[] {
  const language = languageOfBrief(brief);
  const term = primaryTerm(brief);
  const focus = brief.specificFocus?.trim() ?? '';
  const points = brief.keyPoints.slice(0, MAX_KEY_POINT_QUESTIONS).map((point) => pointQuestion(point, language));
  const [first, ...others] = questionsOf(brief.contentAngle, language);
  return [...(first ? [first] : []), ...points, ...others].slice(0, MAX_QUESTIONS).map(({ text, cues }, index) => {
    const question = capitalised(text.replaceAll('{term}', () => term));
    const telling = words(question).filter((word) => contentWords(word, language).length > 0);
    return {
      id: `q${index + 1}`,
      text: focus ? `${question} (${focus})` : question,
      query: [...new Set([...words(`${term} ${focus}`), ...telling])].join(' '),
      cues,
    };
  });
}

function pointQuestion(point: string, language: Language): AngleQuestion {
  const text = withoutEnd(point, '.:;');
  return {
    text: text.endsWith('?') ? text : phrasesOf(language.code).pointQuestion.replace('{point}', () => text),
    cues: text,
  };
}

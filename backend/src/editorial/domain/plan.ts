import type { Brief } from './brief.js';
import { languageOfBrief, primaryTerm } from './brief.js';
import { type AngleQuestion, QUESTIONS_BY_ANGLE } from './angle-questions.js';
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
  const term = primaryTerm(brief);
  const focus = brief.specificFocus?.trim() ?? '';
  const points = brief.keyPoints.slice(0, MAX_KEY_POINT_QUESTIONS).map(pointQuestion);
  const [first, ...others] = QUESTIONS_BY_ANGLE[brief.contentAngle];
  return [...(first ? [first] : []), ...points, ...others].slice(0, MAX_QUESTIONS).map(({ text, cues }, index) => {
    const question = capitalised(text.replaceAll('{term}', () => term));
    const telling = words(question).filter((word) => contentWords(word, languageOfBrief(brief)).length > 0);
    return {
      id: `q${index + 1}`,
      text: focus ? `${question} (${focus})` : question,
      query: [...new Set([...words(`${term} ${focus}`), ...telling])].join(' '),
      cues,
    };
  });
}

function pointQuestion(point: string): AngleQuestion {
  const text = withoutEnd(point, '.:;');
  return {
    text: text.endsWith('?') ? text : `What is known about this, with regard to {term}: ${text}?`,
    cues: text,
  };
}

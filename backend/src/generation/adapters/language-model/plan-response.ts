import { z } from 'zod';
import { type Brief, MAX_QUESTIONS, planQuestions, type Question, words } from '../../../editorial/index.js';
import { oneLine } from './plain-text.js';
import { formOf } from './structured-response.js';

export const LEAST_QUESTIONS = 4;
const MAX_QUERY = 200;
const MAX_CUES = 20;

export const planForm = formOf(
  z.object({ questions: z.array(z.object({ text: z.string(), query: z.string(), cues: z.array(z.string()) })) }),
);

/** Returns four to six questions. When the model asked too few, questions composed by rule are added. */
export function questionsOf({ questions }: ReturnType<typeof planForm.read>, brief: Brief): Question[] {
  const asked = questions
    .map(({ text, query, cues }) => ({
      text: oneLine(text),
      query: (oneLine(query) || words(text).join(' ')).slice(0, MAX_QUERY),
      cues: words(cues.join(' ')).slice(0, MAX_CUES).join(' '),
    }))
    .filter(({ text, query }) => text !== '' && query !== '');
  const different = [...new Map(asked.map((question) => [question.text.toLowerCase(), question])).values()].slice(
    0,
    MAX_QUESTIONS,
  );
  const ruled = planQuestions(brief).slice(0, Math.max(0, LEAST_QUESTIONS - different.length));
  return [...different, ...ruled].map((question, index) => ({ ...question, id: `q${index + 1}` }));
}

import type { ContentAngle } from '../../shared/domain/content-angles.js';
import type { Language } from './language/language.js';
import { type AngleQuestion, phrasesOf, type QuestionName } from './language/phrases/index.js';

/** The questions of each angle, in reading order. */
const QUESTIONS_BY_ANGLE: Readonly<Record<ContentAngle, readonly QuestionName[]>> = {
  none: ['basics', 'benefits', 'practice', 'costs', 'mistakes'],
  'industry-analysis': ['state', 'players', 'drivers', 'challenges', 'outlook'],
  'how-to-guide': ['basics', 'preparation', 'steps', 'mistakes', 'benefits'],
  'market-trends': ['state', 'numbers', 'drivers', 'trends', 'outlook'],
  'case-study': ['background', 'approach', 'results', 'costs', 'lessons'],
  'regulatory-update': ['rules', 'affected', 'duties', 'dates', 'consequences'],
  'technology-focus': ['technology', 'advances', 'practice', 'risks', 'choice'],
  'cost-benefit': ['basics', 'costs', 'savings', 'risks', 'decision'],
  'future-outlook': ['state', 'drivers', 'advances', 'outlook', 'consequences'],
};

export function questionsOf(angle: ContentAngle, language: Language): AngleQuestion[] {
  const { questions } = phrasesOf(language.code);
  return QUESTIONS_BY_ANGLE[angle].map((name) => questions[name]);
}

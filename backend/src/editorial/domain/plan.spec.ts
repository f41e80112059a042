import { CONTENT_ANGLES } from '../../shared/domain/content-angles.js';
import { keyPointsOf, primaryTerm } from './brief.js';
import { planQuestions } from './plan.js';
import { aBrief } from './testing/a-brief.js';

describe('the plan', () => {
  it.each(CONTENT_ANGLES)('asks four to six different questions about the term for the angle %s', (contentAngle) => {
    const questions = planQuestions(aBrief({ contentAngle }));
    expect(questions.length).toBeGreaterThanOrEqual(4);
    expect(questions.length).toBeLessThanOrEqual(6);
    expect(new Set(questions.map((question) => question.text)).size).toBe(questions.length);
    expect(questions.some((question) => question.text.includes('heat pump maintenance'))).toBe(true);
    for (const question of questions) expect(question.query).toContain('heat pump maintenance');
  });

  it('includes key points without exceeding six questions', () => {
    const questions = planQuestions(
      aBrief({ keyPoints: ['Cleaning the filter', 'When to call a technician?', 'Noise', 'Propane'] }),
    );
    expect(questions).toHaveLength(6);
    expect(questions[1]!.text).toBe(
      'What is known about this, with regard to heat pump maintenance: Cleaning the filter?',
    );
    expect(questions[2]!.text).toBe('When to call a technician?');
  });

  it('adds the focus to every question', () => {
    for (const question of planQuestions(aBrief({ specificFocus: 'spring checks' }))) {
      expect(question.text).toContain('spring checks');
      expect(question.query).toContain('spring checks');
    }
  });
});

describe('the primary term', () => {
  const terms = [
    { term: 'cheap', priority: 'low' },
    { term: 'heat pump cost', priority: 'high' },
    { term: 'heat pump noise', priority: 'high' },
  ] as const;

  it('is the first of the highest priority', () => expect(primaryTerm(aBrief({ terms }))).toBe('heat pump cost'));
  it('is the one closest to the focus among the terms of the highest priority', () =>
    expect(primaryTerm(aBrief({ terms, specificFocus: 'Less noise at night' }))).toBe('heat pump noise'));
  it('is the category’s name when there are no terms', () =>
    expect(primaryTerm(aBrief({ terms: [] }))).toBe('Heat Pumps'));
});

it('splits key points by line and removes list marks', () =>
  expect(keyPointsOf('- One\n\n2. Two\r\n * Three ')).toEqual(['One', 'Two', 'Three']));

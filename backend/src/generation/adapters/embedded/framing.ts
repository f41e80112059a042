import type { Brief, ContentAngle } from '../../domain/brief.js';
import { readerLevel } from '../../domain/brief.js';
import type { OutlineSection } from '../../domain/draft/outline.js';

const OPENINGS: Record<ContentAngle, string> = {
  none: 'This article gives an overview of {term}.',
  'industry-analysis': 'This analysis looks at {term} with the eyes of the industry.',
  'how-to-guide': 'This is a practical guide to {term}.',
  'market-trends': 'This article is about the market around {term} and the direction it is taking.',
  'case-study': 'This article looks at {term} through experience from practice.',
  'regulatory-update': 'This update is about the rules that apply to {term}.',
  'technology-focus': 'This article explains the technology behind {term}.',
  'cost-benefit': 'This article sets the costs of {term} against the benefits.',
  'future-outlook': 'This article looks ahead: what is to be expected of {term}, and why.',
};

const CLOSING_HEADINGS: Record<ContentAngle, string> = {
  none: 'In short',
  'industry-analysis': 'What remains to be seen',
  'how-to-guide': 'Before you put this guide down',
  'market-trends': 'Reading the signs',
  'case-study': 'What others can take from it',
  'regulatory-update': 'Keeping up to date',
  'technology-focus': 'To sum up',
  'cost-benefit': 'The balance',
  'future-outlook': 'Looking back from here',
};

/** The sentences that say what the article is about. They use the brief's own words and claim nothing. `term`: how the primary term is said. */
export function openingSentences(brief: Brief, term: string, sections: readonly OutlineSection[]): string[] {
  const focus = brief.specificFocus?.trim().replace(/[.]+$/, '');
  const level = readerLevel(brief);
  return [
    OPENINGS[brief.contentAngle].replace('{term}', () => term),
    ...(focus ? [`Its focus: ${focus}.`] : []),
    ...(sections.length > 1 ? [`It goes through ${listed(sections.map((section) => section.topic))}.`] : []),
    ...(level === 'beginner' ? ['No prior knowledge is needed.'] : level === 'expert' ? ['It is written for readers who know the field.'] : []),
  ];
}

export const closingHeading = (brief: Brief): string => CLOSING_HEADINGS[brief.contentAngle];

export const closingSentences = (term: string): { before: string; after: string } => ({
  before: `That is what the sources have to say about ${term}.`,
  after: `The numbers in the text lead to the list of sources, where every statement on ${term} can be read in its own context.`,
});

export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

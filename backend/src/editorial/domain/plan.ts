import type { Brief } from './brief.js';
import { primaryTerm } from './brief.js';
import { inTurn } from './in-turn.js';
import type { SectionKind } from './section-kinds.js';
import { FURTHER, SECTIONS_BY_ANGLE } from './section-kinds.js';
import { capitalised, contentWords, words } from './text/words.js';
import { withoutEnd, withoutLastWord } from '../../shared/domain/text-ends.js';

/** What is asked of the content servers, and what passages are later weighed against. */
export interface Question {
  /** `q1`, `q2` … in reading order. */
  readonly id: string;
  readonly text: string;
  /** Key words for tools that search rather than answer. */
  readonly query: string;
  /** Words that an answer tends to use; empty when nothing is known about them. */
  readonly cues: string;
}

/** A section as this post words it. */
export interface PlannedSection extends Pick<SectionKind, 'id' | 'question' | 'topic' | 'cues'> {
  readonly heading: string;
  /** A sentence that leads into it; may be empty. */
  readonly lead: string;
}

export const MAX_QUESTIONS = 6;
const MAX_KEY_POINT_SECTIONS = 3;

/** A heading longer than this would be a sentence. */
const HEADING_LENGTH = 70;

/**
 * The sections a post of this brief may have, in reading order: its key points after the first of its angle, six at
 * most. `term` is how the primary term is said.
 */
export function sectionKindsOf(brief: Brief, term = primaryTerm(brief)): PlannedSection[] {
  const own = brief.keyPoints.slice(0, MAX_KEY_POINT_SECTIONS).map((point, index) => keyPointSection(point, index));
  const [first, ...others] = SECTIONS_BY_ANGLE[brief.contentAngle].map((kind) => worded(kind, brief));
  return [...(first ? [first] : []), ...own, ...others]
    .slice(0, MAX_QUESTIONS)
    .map((section) => filledIn(section, term));
}

/** The section for what fits no other. */
export const furtherSection = (brief: Brief): PlannedSection => worded(FURTHER, brief);

/** Four to six questions from the brief. */
export function planQuestions(brief: Brief): Question[] {
  const subject = [primaryTerm(brief), brief.specificFocus ?? ''].join(' ');
  return sectionKindsOf(brief).map((section, index) => ({
    id: `q${index + 1}`,
    text: brief.specificFocus ? `${section.question} (${brief.specificFocus.trim()})` : section.question,
    query: [
      ...new Set([...words(subject), ...words(section.question).filter((word) => contentWords(word).length > 0)]),
    ].join(' '),
    cues: section.cues,
  }));
}

const worded = ({ id, question, topic, cues, wordings }: SectionKind, brief: Brief): PlannedSection => ({
  id,
  question,
  topic,
  cues,
  ...inTurn(wordings, brief, id),
});

function keyPointSection(point: string, index: number): PlannedSection {
  const text = withoutEnd(point, '.:;');
  const heading = capitalised(
    text.length <= HEADING_LENGTH ? text : `${withoutLastWord(text.slice(0, HEADING_LENGTH))}…`,
  );
  return {
    id: `key-point-${index + 1}`,
    heading,
    topic: `“${heading}”`,
    question: text.endsWith('?') ? text : `What is known about this, with regard to {term}: ${text}?`,
    lead: '',
    cues: text,
  };
}

const filledIn = (section: PlannedSection, term: string): PlannedSection => {
  const fill = (text: string) => text.replaceAll('{term}', () => term).replaceAll('{Term}', () => capitalised(term));
  return {
    ...section,
    heading: fill(section.heading),
    question: capitalised(fill(section.question)),
    lead: capitalised(fill(section.lead)),
  };
};

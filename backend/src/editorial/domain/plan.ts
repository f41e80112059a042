import type { Brief } from './brief.js';
import { primaryTerm } from './brief.js';
import { inTurn } from './in-turn.js';
import type { SectionKind } from './section-kinds.js';
import { FURTHER, SECTIONS_BY_ANGLE } from './section-kinds.js';
import { capitalised, contentWords, words } from './text/words.js';
import { withoutEnd, withoutLastWord } from '../../shared/domain/text-ends.js';

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

/** A section kind with the wording chosen for this post. */
export interface PlannedSection extends Pick<SectionKind, 'id' | 'question' | 'topic' | 'cues'> {
  readonly heading: string;
  /** A sentence that introduces the section; may be empty. */
  readonly lead: string;
}

export const MAX_QUESTIONS = 6;
const MAX_KEY_POINT_SECTIONS = 3;

/** Maximum length of a heading, in characters. */
const HEADING_LENGTH = 70;

/**
 * Returns the sections that a post of this brief may have, in reading order: the angle's first section, then the key
 * points, then the angle's other sections, six at most.
 * @param term the form of the primary term in running text
 */
export function sectionKindsOf(brief: Brief, term = primaryTerm(brief)): PlannedSection[] {
  const own = brief.keyPoints.slice(0, MAX_KEY_POINT_SECTIONS).map((point, index) => keyPointSection(point, index));
  const [first, ...others] = SECTIONS_BY_ANGLE[brief.contentAngle].map((kind) => worded(kind, brief));
  return [...(first ? [first] : []), ...own, ...others]
    .slice(0, MAX_QUESTIONS)
    .map((section) => filledIn(section, term));
}

/** Returns the section for passages that fit no other section. */
export const furtherSection = (brief: Brief): PlannedSection => worded(FURTHER, brief);

/** Returns four to six questions, one for each section of the brief. */
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

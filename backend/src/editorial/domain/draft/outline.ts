import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import type { Passage } from '../evidence/passage.js';
import type { SourceDocument } from '../evidence/source-document.js';
import type { PlannedSection } from '../plan.js';
import { sectionKindsOf } from '../plan.js';
import { runningForm } from '../text/running-form.js';
import { capitalised, containsPhrase, words } from '../text/words.js';
import { ownSections } from './own-sections.js';
import { bestFirst, CUES_NEEDED, fitOf, mainDocuments } from './section-fit.js';
import { instructionsOf, orderCaseStudy } from './whole-documents.js';

export interface OutlineSection {
  /** Id of the section kind that this section was planned from (`costs`, `key-point-1` …). */
  readonly id: string;
  readonly heading: string;
  /** How an introduction refers to the section. */
  readonly topic: string;
  /** A sentence that introduces the section and claims nothing; may be empty. */
  readonly lead: string;
  /** Ids of the passages that the section may be written from, the most fitting first. */
  readonly passageIds: readonly string[];
}

export interface Outline {
  readonly sections: readonly OutlineSection[];
}

/** Maximum number of passages of one section. */
const ROOM = 10;
/** How much higher a passage must score for a section without a main document before that section gets it. */
const BETTER = 0.05;
/**
 * Target number of sections. When the angle's questions yield fewer, remaining documents become sections of their own.
 */
const ENOUGH_SECTIONS = 5;
/** With fewer words of passages than this in the planned sections, up to `MAX_SECTIONS` are allowed. */
const ENOUGH_WORDS = 900;
const MAX_SECTIONS = 7;

/**
 * Plans sections around documents, because consecutive text by one author is more coherent: each section of the angle
 * gets the document that matches its cues best, then further matching passages. Documents that match no section become
 * sections under their own titles. A section without passages is dropped.
 */
export function planOutline(brief: Brief, passages: readonly Passage[], documents: readonly SourceDocument[]): Outline {
  const term = primaryTerm(brief);
  const named = runningForm(
    term,
    passages.map((passage) => passage.text),
  );
  const kinds = sectionKindsOf(brief, named);
  const sections: number[][] = kinds.map(() => []);
  const open = new Set(passages.keys());
  const give = (section: number, candidates: readonly number[]) => {
    for (const passage of candidates)
      if (sections[section]!.length < ROOM && open.delete(passage)) sections[section]!.push(passage);
  };
  const titles = new Map(documents.map((document) => [document.id, document.title]));
  const fits = fitOf(
    kinds,
    passages.map((passage) => ({ text: passage.text, title: titles.get(passage.documentId) ?? '' })),
    term,
  );

  const steps = kinds.findIndex((kind) => kind.id === 'steps');
  if (steps >= 0) give(steps, instructionsOf(passages));
  if (brief.contentAngle === 'case-study') orderCaseStudy(kinds, passages, titles, give);
  const covered = new Set(
    [...kinds.keys()].filter((section) => kinds[section]!.id !== 'steps' && sections[section]!.length > 0),
  );
  const mains = mainDocuments(kinds, fits, passages, titles, open).filter(({ section }) => !covered.has(section));
  const without = [...kinds.keys()].filter((section) => !mains.some((main) => main.section === section));
  /** Whether this passage fits another section, one without a main document, clearly better. */
  const wantedBy = (passage: number, section: number) =>
    without.some(
      (other) =>
        fits[other]![passage]!.cues >= CUES_NEEDED &&
        fits[other]![passage]!.score > fits[section]![passage]!.score + BETTER,
    );
  for (const { section, documentId } of mains)
    give(
      section,
      bestFirst(
        [...open].filter((passage) => passages[passage]!.documentId === documentId && !wantedBy(passage, section)),
        fits[section]!,
      ),
    );
  const others = [...open]
    .flatMap((passage) => kinds.map((_, section) => ({ section, passage, ...fits[section]![passage]! })))
    .filter((pair) => pair.cues >= CUES_NEEDED && !covered.has(pair.section));
  for (const { section, passage } of others.sort(
    (a, b) => b.score - a.score || a.passage - b.passage || a.section - b.section,
  ))
    give(section, [passage]);

  const planned = kinds
    .map((kind, at) => ({ ...sectionOf(kind), passageIds: idsOf(sections[at]!, passages) }))
    .filter((section) => section.passageIds.length > 0);
  const given = sections.flat().reduce((sum, passage) => sum + words(passages[passage]!.text).length, 0);
  const extra = ownSections(brief, passages, titles, open, {
    sections: (given < ENOUGH_WORDS ? MAX_SECTIONS : ENOUGH_SECTIONS) - planned.length,
    passages: ROOM,
  });
  return { sections: withSubjectNamed([...planned, ...extra], term, named) };
}

const sectionOf = ({ id, heading, topic, lead }: PlannedSection) => ({ id, heading, topic, lead });
const idsOf = (chosen: readonly number[], passages: readonly Passage[]): string[] =>
  chosen.map((passage) => passages[passage]!.id);

/**
 * Makes sure that at least one heading contains the primary term, by adding it to the first heading where necessary.
 * @param named the form of the term in running text
 */
export function withSubjectNamed(sections: readonly OutlineSection[], term: string, named: string): OutlineSection[] {
  if (sections.some((section) => containsPhrase(section.heading, term))) return [...sections];
  return sections.map((section, index) =>
    index === 0
      ? {
          ...section,
          heading: `${capitalised(named)}: ${section.heading.charAt(0).toLowerCase()}${section.heading.slice(1)}`,
        }
      : section,
  );
}

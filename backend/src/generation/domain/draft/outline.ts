import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import { Bm25, normalised } from '../evidence/bm25.js';
import type { Passage } from '../evidence/passage.js';
import { sectionKindsOf } from '../plan.js';
import type { SectionKind } from '../section-kinds.js';
import { contentWords } from '../text/words.js';

export interface OutlineSection {
  /** The kind of section it was planned from (`costs`, `key-point-1` …). */
  readonly id: string;
  readonly heading: string;
  /** How an introduction names it. */
  readonly topic: string;
  /** A sentence that leads into it and claims nothing; may be empty. */
  readonly lead: string;
  /** The passages it may be written from, the most fitting first. */
  readonly passageIds: readonly string[];
}

export interface Outline {
  readonly sections: readonly OutlineSection[];
}

/** Room for one section to have somewhat more than its even share of the passages. */
const UNEVENNESS = 1.6;

/**
 * Gives each passage to the section whose cues it answers best, as evenly as the passages allow; a section without
 * evidence is dropped. A passage that answers no section's cues stays out of the outline.
 */
export function planOutline(brief: Brief, passages: readonly Passage[]): Outline {
  const kinds = sectionKindsOf(brief);
  const index = new Bm25(passages.map((passage) => passage.text));
  const subject = new Set(contentWords(primaryTerm(brief)));
  const fit = kinds.map((kind) => normalised(index.scores(cuesOf(kind, subject))));
  const room = Math.max(3, Math.ceil((passages.length / kinds.length) * UNEVENNESS));

  const pairs = kinds
    .flatMap((_, section) => passages.map((_, passage) => ({ section, passage, score: fit[section]![passage]! })))
    .filter((pair) => pair.score > 0)
    .sort((a, b) => b.score - a.score || a.passage - b.passage || a.section - b.section);
  const given = new Map<number, number>();
  const sections: number[][] = kinds.map(() => []);
  for (const pair of pairs) {
    const section = sections[pair.section]!;
    if (given.has(pair.passage) || section.length >= room) continue;
    given.set(pair.passage, pair.section);
    section.push(pair.passage);
  }

  return {
    sections: kinds
      .map((kind, at) => ({ id: kind.id, heading: kind.heading, topic: kind.topic, lead: kind.lead, passageIds: sections[at]!.map((passage) => passages[passage]!.id) }))
      .filter((section) => section.passageIds.length > 0),
  };
}

/** The section's own words; the subject's are in every passage and tell nothing apart. */
function cuesOf(kind: SectionKind, subject: ReadonlySet<string>): string {
  return [...contentWords(kind.cues), ...contentWords(kind.heading)].filter((word) => !subject.has(word)).join(' ');
}

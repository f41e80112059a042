import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import { Bm25, normalised } from '../evidence/bm25.js';
import type { Passage } from '../evidence/passage.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { sectionKindsOf } from '../plan.js';
import { FURTHER } from '../section-kinds.js';
import type { SectionKind } from '../section-kinds.js';
import { isImperative } from '../text/imperative.js';
import { runningForm } from '../text/running-form.js';
import { similarity, textVectors } from '../text/tf-idf.js';
import { capitalised, containsPhrase, contentWords, wordCount } from '../text/words.js';

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

/** More passages than this no section of a post has use for. */
const ROOM = 10;
/** One common word is chance; two of a section's cues are a sign. A key point of few words has to do with one. */
const CUES_NEEDED = 2;
const FEW_CUES = 3;
/** A section that has some passages but fewer than this takes those with a single cue as well. */
const THIN = 3;
/** A passage that names the subject is the likelier to introduce it. */
const NAMES_SUBJECT = 0.3;
/** A passage that answers no cue joins the section whose passages it resembles, from here on. */
const RESEMBLANCE = 0.12;
/** Words of passages that a full post takes. */
const ENOUGH_WORDS = 900;

/**
 * Gives each passage to the section whose cues it answers best, as evenly as the passages allow; those left over join
 * passages they resemble. A section without evidence is dropped. What fits nowhere makes a last section where the others are
 * too little for a post, and is left out where they are not.
 */
export function planOutline(brief: Brief, passages: readonly Passage[], documents: readonly SourceDocument[]): Outline {
  const term = primaryTerm(brief);
  const named = runningForm(term, passages.map((passage) => passage.text));
  const kinds = sectionKindsOf(brief, named);
  const sections: number[][] = kinds.map(() => []);
  const open = new Set(passages.keys());
  const give = (pairs: readonly Pair[]) => {
    for (const { section, passage } of [...pairs].sort((a, b) => b.score - a.score || a.passage - b.passage || a.section - b.section)) {
      if (sections[section]!.length < ROOM && open.delete(passage)) sections[section]!.push(passage);
    }
  };

  const titles = new Map(documents.map((document) => [document.id, document.title]));
  const pairs = pairsByCues(kinds, passages.map((passage) => ({ text: passage.text, title: titles.get(passage.documentId) ?? '' })), term);
  give(pairs.filter((pair) => pair.cues >= CUES_NEEDED));
  const thin = new Set([...kinds.keys()].filter((section) => sections[section]!.length > 0 && sections[section]!.length < THIN));
  give(pairs.filter((pair) => thin.has(pair.section)));
  give(pairsByResemblance(sections, passages, open));
  const words = sections.flat().reduce((sum, passage) => sum + wordCount(passages[passage]!.text), 0);
  const rest = words < ENOUGH_WORDS ? [...open] : [];
  const planned = [...kinds, FURTHER]
    .map(({ id, heading, topic, lead }, at) => ({ id, heading, topic, lead, passageIds: (sections[at] ?? rest).map((passage) => passages[passage]!.id) }))
    .filter((section) => section.passageIds.length > 0);
  return { sections: withSubjectNamed(planned, term, named) };
}

interface Pair {
  readonly section: number;
  readonly passage: number;
  readonly score: number;
}

/** One heading at least says what the post is about. */
function withSubjectNamed(sections: readonly OutlineSection[], term: string, named: string): OutlineSection[] {
  if (sections.some((section) => containsPhrase(section.heading, term))) return [...sections];
  return sections.map((section, index) => (index === 0 ? { ...section, heading: `${capitalised(named)}: ${section.heading.charAt(0).toLowerCase()}${section.heading.slice(1)}` } : section));
}

/**
 * A passage answers a cue by its own words or by its document's title. The subject's words are in every passage and tell
 * nothing apart, so they are no cues, except in the first section, which introduces it.
 */
function pairsByCues(kinds: readonly SectionKind[], passages: readonly { text: string; title: string }[], term: string): (Pair & { cues: number })[] {
  const subject = new Set(contentWords(term));
  const texts = passages.map(({ text, title }) => `${title}\n${text}`);
  const index = new Bm25(texts);
  const contents = texts.map((text) => new Set(contentWords(text)));
  return kinds.flatMap((kind, section) => {
    const cues = [...new Set([...contentWords(kind.cues), ...contentWords(kind.heading)])].filter((word) => !subject.has(word));
    const scores = normalised(index.scores(cues.join(' ')));
    return passages.flatMap(({ text }, passage) => {
      if (kind.id === 'steps' && isImperative(text)) return [{ section, passage, score: 1, cues: CUES_NEEDED }];
      const names = section === 0 && containsPhrase(text, term);
      const answered = cues.filter((cue) => contents[passage]!.has(cue)).length;
      if (answered === 0) return [];
      const enough = cues.length <= FEW_CUES ? CUES_NEEDED : answered + (names ? 1 : 0);
      return [{ section, passage, score: scores[passage]! + (names ? NAMES_SUBJECT : 0), cues: enough }];
    });
  });
}

function pairsByResemblance(sections: readonly (readonly number[])[], passages: readonly Passage[], open: ReadonlySet<number>): Pair[] {
  const vectors = textVectors(passages.map((passage) => passage.text));
  return [...open].flatMap((passage) =>
    sections
      .map((own, section) => ({ section, passage, score: Math.max(0, ...own.map((other) => similarity(vectors[passage]!, vectors[other]!))) }))
      .filter((pair) => pair.score >= RESEMBLANCE),
  );
}

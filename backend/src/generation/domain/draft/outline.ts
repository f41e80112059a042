import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import { Bm25, normalised } from '../evidence/bm25.js';
import type { Passage } from '../evidence/passage.js';
import { tellsOfACase } from '../evidence/passage.js';
import type { SourceDocument } from '../evidence/source-document.js';
import type { PlannedSection } from '../plan.js';
import { furtherSection, sectionKindsOf } from '../plan.js';
import { isImperative } from '../text/imperative.js';
import { runningForm } from '../text/running-form.js';
import { capitalised, containsPhrase, contentWords, wordCount, words } from '../text/words.js';
import { factsOf } from '../citations/facts.js';

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
/** One common word is chance; two of a section's cues are a sign. */
const CUES_NEEDED = 2;
/** A document is judged for a section by so many of its passages. */
const BEST_OF = 3;
/** A document whose title has a cue of the section is likelier to be about it, and still more so when it has the section's topic. */
const TITLE_CUE = 0.5;
/** A passage that begins with the subject is the likelier to introduce it, */
const BEGINS_WITH_SUBJECT = 0.6;
/** one that names it somewhere a little, */
const NAMES_SUBJECT = 0.2;
/** and one that has a key point's very words is about it. */
const NAMES_POINT = 1;
const BETTER = 0.05;
/** Where a sentence begins: so many words may hold an article or an adjective before the subject. */
const BEGINNING = 3;
/** Sections that a post should have; documents that answer no question of the angle's make up for those that are missing. */
const ENOUGH_SECTIONS = 5;
/** With fewer words of passages than this there may be more of them. */
const ENOUGH_WORDS = 900;
const MAX_SECTIONS = 7;
/** A document left over with fewer words than this is no section. */
const WORTH_A_SECTION = 25;

/**
 * Plans sections around documents, because what one author wrote in one go hangs together: each section of the angle gets the
 * document that answers its cues best, then further passages that answer them. Where documents answer none, they make
 * sections under their own titles. A section without evidence is dropped.
 */
export function planOutline(brief: Brief, passages: readonly Passage[], documents: readonly SourceDocument[]): Outline {
  const term = primaryTerm(brief);
  const named = runningForm(term, passages.map((passage) => passage.text));
  const kinds = sectionKindsOf(brief, named);
  const sections: number[][] = kinds.map(() => []);
  const open = new Set(passages.keys());
  const give = (section: number, candidates: readonly number[]) => {
    for (const passage of candidates) if (sections[section]!.length < ROOM && open.delete(passage)) sections[section]!.push(passage);
  };
  const titles = new Map(documents.map((document) => [document.id, document.title]));
  const fits = fitOf(kinds, passages.map((passage) => ({ text: passage.text, title: titles.get(passage.documentId) ?? '' })), term);

  const steps = kinds.findIndex((kind) => kind.id === 'steps');
  if (steps >= 0) give(steps, instructionsOf(passages));
  if (brief.contentAngle === 'case-study') tellCase(kinds, passages, titles, give);
  const told = new Set([...kinds.keys()].filter((section) => kinds[section]!.id !== 'steps' && sections[section]!.length > 0));
  const mains = mainDocuments(kinds, fits, passages, titles, open).filter(({ section }) => !told.has(section));
  const without = [...kinds.keys()].filter((section) => !mains.some((main) => main.section === section));
  /** A section that no document is about may have what answers it better. */
  const wantedBy = (passage: number, section: number) => without.some((other) => fits[other]![passage]!.cues >= CUES_NEEDED && fits[other]![passage]!.score > fits[section]![passage]!.score + BETTER);
  for (const { section, documentId } of mains) give(section, bestFirst([...open].filter((passage) => passages[passage]!.documentId === documentId && !wantedBy(passage, section)), fits[section]!));
  const others = [...open].flatMap((passage) => kinds.map((_, section) => ({ section, passage, ...fits[section]![passage]! }))).filter((pair) => pair.cues >= CUES_NEEDED && !told.has(pair.section));
  for (const { section, passage } of others.sort((a, b) => b.score - a.score || a.passage - b.passage || a.section - b.section)) give(section, [passage]);

  const planned = kinds.map((kind, at) => ({ ...sectionOf(kind), passageIds: idsOf(sections[at]!, passages) })).filter((section) => section.passageIds.length > 0);
  const given = sections.flat().reduce((sum, passage) => sum + words(passages[passage]!.text).length, 0);
  const extra = ownSections(brief, passages, titles, open, (given < ENOUGH_WORDS ? MAX_SECTIONS : ENOUGH_SECTIONS) - planned.length);
  return { sections: withSubjectNamed([...planned, ...extra], term, named) };
}

const sectionOf = ({ id, heading, topic, lead }: PlannedSection) => ({ id, heading, topic, lead });
const idsOf = (chosen: readonly number[], passages: readonly Passage[]): string[] => chosen.map((passage) => passages[passage]!.id);

/** How well a passage answers a section, 0 to about 2, and how many of its cues it has. */
interface Fit {
  readonly score: number;
  readonly cues: number;
}

const bestFirst = (chosen: readonly number[], fits: readonly Fit[]): number[] => [...chosen].sort((a, b) => fits[b]!.score - fits[a]!.score || a - b);

/** One heading at least says what the post is about. `named`: how the term is said. */
export function withSubjectNamed(sections: readonly OutlineSection[], term: string, named: string): OutlineSection[] {
  if (sections.some((section) => containsPhrase(section.heading, term))) return [...sections];
  return sections.map((section, index) => (index === 0 ? { ...section, heading: `${capitalised(named)}: ${section.heading.charAt(0).toLowerCase()}${section.heading.slice(1)}` } : section));
}

/**
 * A passage answers a cue by its own words or by its document's title. The subject's words are in every passage and tell
 * nothing apart, so they are no cues, except in the first section, which introduces it.
 */
function fitOf(kinds: readonly PlannedSection[], passages: readonly { text: string; title: string }[], term: string): Fit[][] {
  const subject = new Set(contentWords(term));
  const texts = passages.map(({ text, title }) => `${title}\n${text}`);
  const index = new Bm25(texts);
  const contents = texts.map((text) => new Set(contentWords(text)));
  return kinds.map((kind, section) => {
    const isPoint = kind.id.startsWith('key-point');
    const cues = [...new Set([...contentWords(kind.cues), ...(isPoint ? [] : contentWords(kind.heading))])].filter((word) => !subject.has(word));
    const scores = normalised(index.scores(cues.join(' ')));
    return passages.map(({ text }, passage) => {
      const begins = section === 0 && containsPhrase(beginningOf(text, term), term);
      const names = section === 0 && containsPhrase(text, term);
      const says = isPoint && containsPhrase(text, kind.cues);
      const answered = cues.filter((cue) => contents[passage]!.has(cue)).length;
      const score = scores[passage]! + (begins ? BEGINS_WITH_SUBJECT : names ? NAMES_SUBJECT : 0) + (says ? NAMES_POINT : 0);
      return answered === 0 ? { score: 0, cues: 0 } : { score, cues: says || cues.length === 1 ? CUES_NEEDED : answered + (begins ? 1 : 0) };
    });
  });
}

/** The list of instructions in the document that gives most of them: the steps of a guide. */
function instructionsOf(passages: readonly Passage[]): number[] {
  const all = [...passages.keys()].filter((at) => isImperative(passages[at]!.text) && words(passages[at]!.text).length <= MAX_STEP);
  const count = (id: string) => all.filter((at) => passages[at]!.documentId === id).length;
  const best = all.map((at) => passages[at]!.documentId).sort((a, b) => count(b) - count(a))[0];
  return all.filter((at) => passages[at]!.documentId === best).sort((a, b) => passages[a]!.start - passages[b]!.start);
}
/** Words; a longer one explains. */
const MAX_STEP = 25;

/** How a case is told, and the share of its story that each section gets. */
const STORY = [['background', 0.3], ['approach', 0.65], ['results', 1]] as const;
const STORY_PASSAGES = 4;
/** A title that says so outweighs a story told without names. */
const CALLED_A_CASE = 1;

/** One document that tells of one case gives the story from beginning to end, so that it is not mixed up with others. */
function tellCase(kinds: readonly PlannedSection[], passages: readonly Passage[], titles: ReadonlyMap<string, string>, give: (section: number, candidates: readonly number[]) => void): void {
  const ids = [...new Set(passages.map((passage) => passage.documentId))];
  const stories = ids.map((id) => {
    const own = [...passages.keys()].filter((at) => passages[at]!.documentId === id).sort((a, b) => passages[a]!.start - passages[b]!.start);
    const told = own.filter((at) => NAMES_AND_YEARS.test(passages[at]!.text) || tellsOfACase(passages[at]!.text)).length / own.length;
    return { own, worth: own.length < STORY_PASSAGES ? 0 : told + (/\bcase|\bstory\b/i.test(titles.get(id) ?? '') ? CALLED_A_CASE : 0) };
  });
  const story = stories.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth)[0]?.own ?? [];
  let from = 0;
  for (const [id, until] of STORY) {
    const to = Math.ceil(story.length * until);
    const section = kinds.findIndex((kind) => kind.id === id);
    if (section >= 0) give(section, story.slice(from, to));
    from = to;
  }
}
const NAMES_AND_YEARS = /(?<=\p{Ll} )\p{Lu}\p{Ll}+|\b(?:19|20)\d\d\b/u;

/** Each section's main document, the surest pairs first, no document for two sections. */
function mainDocuments(kinds: readonly PlannedSection[], fits: readonly (readonly Fit[])[], passages: readonly Passage[], titles: ReadonlyMap<string, string>, open: ReadonlySet<number>) {
  const ids = [...new Set([...open].map((passage) => passages[passage]!.documentId))];
  const pairs = kinds.flatMap((kind, section) => {
    const cues = [...new Set(contentWords(kind.cues)), ...contentWords(kind.topic)];
    return ids.map((documentId, order) => {
      const own = [...open].filter((passage) => passages[passage]!.documentId === documentId && fits[section]![passage]!.cues >= CUES_NEEDED).map((passage) => fits[section]![passage]!.score);
      const strength = own.sort((a, b) => b - a).slice(0, BEST_OF).reduce((sum, score) => sum + score, 0);
      const title = new Set(contentWords(titles.get(documentId) ?? ''));
      return { section, documentId, order, strength: strength > 0 ? strength + TITLE_CUE * cues.filter((word) => title.has(word)).length : 0 };
    });
  });
  const taken = new Set<string | number>();
  return pairs
    .filter((pair) => pair.strength > 0)
    .sort((a, b) => b.strength - a.strength || a.section - b.section || a.order - b.order)
    .filter(({ section, documentId }) => {
      if (taken.has(section) || taken.has(documentId)) return false;
      taken.add(section).add(documentId);
      return true;
    });
}

/** Documents left over, each a section under its own title. */
function ownSections(brief: Brief, passages: readonly Passage[], titles: ReadonlyMap<string, string>, open: ReadonlySet<number>, count: number): OutlineSection[] {
  const further = furtherSection(brief);
  const ids = [...new Set([...open].map((passage) => passages[passage]!.documentId))];
  const worthIt = ids
    .map((id) => ({ id, own: [...open].filter((passage) => passages[passage]!.documentId === id).sort((a, b) => passages[a]!.start - passages[b]!.start).slice(0, ROOM) }))
    .filter(({ own }) => own.reduce((sum, passage) => sum + words(passages[passage]!.text).length, 0) >= WORTH_A_SECTION);
  let unnamed = 0;
  return worthIt.slice(0, Math.max(0, count)).flatMap(({ id, own }) => {
    const title = headingFrom(titles.get(id) ?? '');
    if (title === null && unnamed++ > 0) return [];
    return [{ ...sectionOf(further), id: `document-${id}`, passageIds: idsOf(own, passages), ...(title === null ? {} : { heading: title, topic: `“${title}”`, lead: '' }) }];
  });
}

const MAX_HEADING = 60;

/** A page's title as a heading: without its publisher and its second half, if it is plain words and states no figure. */
function headingFrom(title: string): string | null {
  const own = title.replace(/\s+/g, ' ').trim().split(/\s+[|–—-]\s+/)[0]!;
  const parts = own.split(/:\s/);
  const heading = wordCount(parts[0]!) >= 3 ? parts[0]! : own;
  const plain = /^[\p{L}\p{M}\p{N}\s,.'’?!&()-]+$/u.test(heading) && !/https?:|www\./i.test(heading);
  return plain && heading.length <= MAX_HEADING && words(heading).length > 1 && factsOf(heading).length === 0 ? capitalised(heading) : null;
}

const beginningOf = (text: string, term: string): string => text.split(/\s+/).slice(0, wordCount(term) + BEGINNING).join(' ');

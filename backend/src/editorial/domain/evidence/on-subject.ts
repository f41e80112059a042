import type { Pausable } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import { contentWords, StemmedText } from '../text/words.js';
import { sentences } from '../text/sentences.js';
import { tally } from '../text/tf-idf.js';
import { aboutness } from './aboutness.js';
import { FocusFit } from './focus-fit.js';
import type { Passage } from './passage.js';
import type { SourceDocument } from './source-document.js';

/** A document this much about the subject, of the best, is taken to speak of it in each of its passages. */
const DEVOTED = 0.55;
/** So is one that fits the brief's focus this much: its title has most of what the focus names. */
const ON_FOCUS = 0.5;
/** Words that begin alike from here on are taken for one family: "insulate", "insulation". */
const FAMILY = 6;

export interface Subject {
  /** 0 to 1 of the best, by document. */
  readonly aboutness: ReadonlyMap<string, number>;
  /** 0 to 1, by document: how far it serves the focus, see `FocusFit`. */
  readonly focusFit: ReadonlyMap<string, number>;
  /** Whether a passage may stand in a post on the subject. */
  covers(passage: Passage): boolean;
}

/**
 * What belongs to the brief's subject: each passage of a document that is devoted to it (by its phrases, or by a title
 * that has the subject's own word), and of other documents the passages that name it themselves. There its own word
 * needs the others of its term in the same sentence: a cable has "insulation" too, and there are pumps of many kinds.
 * Pauses behind each document.
 */
export function* subjectOf(brief: Brief, documents: readonly SourceDocument[]): Pausable<Subject> {
  const contents: ReadonlySet<string>[] = [];
  for (const { title, text } of documents) {
    contents.push(new Set(contentWords(`${title} ${text}`)));
    yield;
  }
  const scores = yield* aboutness(documents, contents, brief);
  const about = new Map(documents.map((document, at) => [document.id, scores[at]!]));
  const focus = new FocusFit(brief, documents);
  const focusFit = new Map(documents.map((document) => [document.id, focus.of(document)]));
  yield;
  const phrases = [
    primaryTerm(brief),
    brief.category.name,
    brief.specificFocus ?? '',
    ...brief.keyPoints,
    ...brief.terms.map(({ term }) => term),
  ];
  const family = familyOf(ownWord(brief, documents, contents, scores));
  const hasFamily = (content: readonly string[]) => family !== '' && content.some((word) => word.startsWith(family));
  const others = [...new Set(contentWords(primaryTerm(brief)))].filter((word) => !word.startsWith(family));
  const telling = phrases.filter((phrase) => contentWords(phrase).length > (others.length === 0 ? 0 : 1));
  const saysTerm = (sentence: string) => {
    const content = contentWords(sentence);
    return hasFamily(content) && others.every((word) => content.includes(word));
  };
  const namesSubject = (text: string) => {
    const there = new StemmedText(text);
    return telling.some((phrase) => there.count(phrase) > 0) || sentences(text).some(saysTerm);
  };
  const devoted = new Set(
    documents
      .filter(
        (document) =>
          about.get(document.id)! > 0 &&
          (about.get(document.id)! >= DEVOTED ||
            focusFit.get(document.id)! >= ON_FOCUS ||
            hasFamily(contentWords(document.title))),
      )
      .map((document) => document.id),
  );
  return {
    aboutness: about,
    focusFit,
    covers: (passage) =>
      devoted.has(passage.documentId) || ((about.get(passage.documentId) ?? 0) > 0 && namesSubject(passage.text)),
  };
}

/**
 * The word of the primary term that tells most: the one that stands in the titles of most of the documents that have it
 * at all ("pump" rather than "heat"), and of documents that are about the subject ("battery" rather than "home"); of
 * several such the rarest.
 */
function ownWord(
  brief: Brief,
  documents: readonly SourceDocument[],
  contents: readonly ReadonlySet<string>[],
  scores: readonly number[],
): string {
  const texts = tally(contents.flatMap((content) => [...content]));
  const titles = documents.map((document) => new Set(contentWords(document.title)));
  // Squared, because a crowd of titles that are hardly about the subject says little.
  const telling = (word: string) =>
    scores.reduce((sum, score, at) => sum + (titles[at]!.has(word) ? score ** 2 : 0), 0) / texts.get(word)!;
  const found = contentWords(primaryTerm(brief)).filter((word) => texts.has(word));
  return found.sort((a, b) => telling(b) - telling(a) || texts.get(a)! - texts.get(b)!)[0] ?? '';
}

const familyOf = (word: string): string => (word.length > FAMILY ? word.slice(0, FAMILY) : word);

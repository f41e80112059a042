import type { Pausable } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import { languageOfBrief, primaryTerm } from '../brief.js';
import type { Language } from '../language/language.js';
import { isPart } from '../text/compounds.js';
import { contentWords, StemmedText } from '../text/words.js';
import { sentences } from '../text/sentences.js';
import { tally } from '../text/tf-idf.js';
import { aboutness } from './aboutness.js';
import { families, familySet, FocusFit } from './focus-fit.js';
import type { Passage } from './passage.js';
import type { SourceDocument } from './source-document.js';

/** From this share of the best document's score on, all passages of a document count as on the subject. */
const DEVOTED = 0.55;
/** So is one that fits the brief's focus this much: its title has most of what the focus names. */
const ON_FOCUS = 0.4;
/** Words that begin alike from here on are taken for one family: "insulate", "insulation". */
const FAMILY = 6;

export interface Subject {
  /** Score of each document by its id, relative to the best document (0 to 1). */
  readonly aboutness: ReadonlyMap<string, number>;
  /** 0 to 1, by document: how far it serves the focus, see `FocusFit`. */
  readonly focusFit: ReadonlyMap<string, number>;
  /** Whether a passage may stand in a post on the subject. */
  covers(passage: Passage): boolean;
}

/**
 * Determines which passages are on the brief's subject: all passages of a document that is mainly about the subject (by
 * its phrases, or because its title has the subject's most distinctive word), and passages of other documents that name
 * the subject themselves. There, the distinctive word counts only together with the other words of its term in one
 * sentence, because a cable has "insulation" too and there are many kinds of pumps. Pauses after each document.
 */
export function* subjectOf(brief: Brief, documents: readonly SourceDocument[]): Pausable<Subject> {
  const language = languageOfBrief(brief);
  const contents: ReadonlySet<string>[] = [];
  for (const { title, text } of documents) {
    contents.push(new Set(contentWords(`${title} ${text}`, language)));
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
  const others = [...new Set(contentWords(primaryTerm(brief), language))].filter((word) => !word.startsWith(family));
  const telling = phrases.filter((phrase) => contentWords(phrase, language).length > (others.length === 0 ? 0 : 1));
  const isOnCompound = (document: SourceDocument) => namesCompound(document, primaryTerm(brief), language);
  const saysTerm = (sentence: string) => {
    const content = contentWords(sentence, language);
    return hasFamily(content) && others.every((word) => content.includes(word));
  };
  const namesSubject = (text: string) => {
    const there = new StemmedText(text, language);
    return telling.some((phrase) => there.count(phrase) > 0) || sentences(text, language).some(saysTerm);
  };
  const devoted = new Set(
    documents
      .filter(
        (document) =>
          isOnCompound(document) ||
          (about.get(document.id)! > 0 &&
            (about.get(document.id)! >= DEVOTED ||
              (brief.specificFocus !== null && focusFit.get(document.id)! >= ON_FOCUS) ||
              hasFamily(contentWords(document.title, language)))),
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
 * Returns the most distinctive word of the primary term: the one that most often is in the title of documents that
 * contain it ("pump" rather than "heat"), weighted by how much these documents are about the subject ("battery" rather
 * than "home"). Of equal words the rarest wins.
 */
function ownWord(
  brief: Brief,
  documents: readonly SourceDocument[],
  contents: readonly ReadonlySet<string>[],
  scores: readonly number[],
): string {
  const language = languageOfBrief(brief);
  const texts = tally(contents.flatMap((content) => [...content]));
  const titles = documents.map((document) => new Set(contentWords(document.title, language)));
  // The score is squared so that many titles of documents that are hardly about the subject do not outweigh a few good
  // ones.
  const telling = (word: string) =>
    scores.reduce((sum, score, at) => sum + (titles[at]!.has(word) ? score ** 2 : 0), 0) / texts.get(word)!;
  const found = contentWords(primaryTerm(brief), language).filter((word) => texts.has(word));
  return found.sort((a, b) => telling(b) - telling(a) || texts.get(a)! - texts.get(b)!)[0] ?? '';
}

/** Whether a title has the last word of a compound term, and its text the first: “ons warmtenet” of a village is a dorpswarmtenet. */
function namesCompound({ title, text }: SourceDocument, term: string, language: Language): boolean {
  if (!language.kinship.hasCompounds) return false;
  const there = familySet(`${title}\n${text}`, language);
  const titled = families(title, language);
  return families(term, language).some(
    (word) =>
      there.has(word) && titled.some((head) => head.length >= HEAD && isPart(head, word) && word.endsWith(head)),
  );
}
/** Letters of a compound's last word, at least, that tell what it is about. */
const HEAD = 6;

const familyOf = (word: string): string => (word.length > FAMILY ? word.slice(0, FAMILY) : word);

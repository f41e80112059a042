import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { leansBack, type Passage } from '../evidence/passage.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { speaksToMachines } from '../evidence/speaks-to-machines.js';
import { sentences } from '../text/sentences.js';
import { type TextVector, textVectors } from '../text/tf-idf.js';
import { contentWords, words } from '../text/words.js';

/** The sentences of a passage that can be used in an article, without those that cannot be understood by themselves. */
export interface Excerpt {
  readonly passage: Passage;
  readonly document: SourceDocument;
  readonly language: Language;
  readonly sentences: readonly string[];
  /**
   * Sentences before these, or all of the passage, that are understood only behind what stands before the passage in its
   * document.
   */
  readonly leaning: readonly string[];
  readonly words: number;
  readonly vector: TextVector;
}

const ADDRESS = /https?:\/\/|\bwww\.|\S@[^\s@]+\.\S/i;

/**
 * Returns excerpts of the passages in order. Passages without a sentence that can be used anywhere are left out.
 * @param isBanned sentences that are not used, although they could be
 */
export function excerptsOf(
  passages: readonly Passage[],
  documents: readonly SourceDocument[],
  language: Language = ENGLISH,
  isBanned: (sentence: string) => boolean = () => false,
): Excerpt[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const vectors = textVectors(passages.map((passage) => contentWords(passage.text, language)));
  const usable = passages.flatMap((passage, index) => {
    const document = byId.get(passage.documentId);
    if (!document) return [];
    const all = sentences(passage.text, language).map(oneLine);
    const fits = (sentence: string) => isInPlace(sentence, document.ownSource, language) && !isBanned(sentence);
    const usableSentences = standing(all, fits, language);
    const [first] = usableSentences;
    const before = first === undefined ? all : all.slice(0, all.indexOf(first));
    const leaning = before.every(fits) ? before : [];
    return usableSentences.length + leaning.length > 0
      ? [{ passage, document, language, sentences: usableSentences, leaning, vector: vectors[index]! }]
      : [];
  });
  return usable.map((excerpt) => ({ ...excerpt, words: words(excerpt.sentences.join(' ')).length }));
}

/**
 * Returns the usable sentences up to the first unusable one after them, so that no sentence refers to a missing one.
 */
function standing(all: readonly string[], mayStand: (sentence: string) => boolean, language: Language): string[] {
  const { refers } = language.signals;
  const standingSentences: string[] = [];
  let skipped = false;
  for (const sentence of all) {
    const fits = mayStand(sentence);
    const alone =
      standingSentences.length > 0 ||
      (!leansBack(sentence, language) && !sentence.endsWith('?') && !(skipped && refers.test(sentence)));
    if (fits && alone) standingSentences.push(sentence);
    else if (standingSentences.length > 0) break;
    else skipped ||= !sentence.endsWith('?');
  }
  while (standingSentences.at(-1)?.endsWith('?')) standingSentences.pop();
  return standingSentences;
}

const isInPlace = (sentence: string, ownSource: boolean, language: Language): boolean =>
  !language.signals.outOfPlace.test(sentence) &&
  !ADDRESS.test(sentence) &&
  !speaksToMachines(sentence) &&
  (ownSource || !language.signals.aboutTheAuthor.test(sentence));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether it is the first that its document says: it introduces what the rest goes on with. */
export const opensDocument = ({ document, passage }: Excerpt): boolean =>
  !/[.!?]/.test(document.text.slice(0, passage.start));

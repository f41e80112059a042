import { languageOfBrief, primaryTerm } from '../brief.js';
import { type Draft, sentencesOf } from '../draft/draft.js';
import type { Language } from '../language/language.js';
import { inEachLanguage } from '../language/phrases/index.js';
import { once } from '../once.js';
import { contentWords, words } from '../text/words.js';
import { Doubts } from './doubts.js';
import {
  type Asked,
  families,
  familyOf,
  familySet,
  FocusFit,
  isFraming,
  namedBy,
  naming,
  type Readable,
  subjectWords,
} from './focus-fit.js';
import { withoutEnd } from '../../../shared/domain/text-ends.js';

/** With less than this of its words, weighted by rarity, in a document, a part of the focus is not spoken of there. */
const SPOKEN_OF = 0.4;
const vague = once((language: Language) => new Set(language.vague.flatMap((word) => contentWords(word, language))));

/**
 * The parts of the focus and the key points of which no document says anything, as the brief words them. Parts that
 * only repeat the primary term are no question.
 * @param isDoubtOpen whether a part counts as open where another form of its words may be all that is mentioned; a reader
 * learns only what is open beyond doubt
 */
export function leftOpen(brief: Asked, documents: readonly Readable[], isDoubtOpen = false): string[] {
  const language = languageOfBrief(brief);
  const isDoubted = !isDoubtOpen && language.kinship.fields !== null;
  const fit = new FocusFit(brief, documents);
  const subject = subjectWords(brief);
  const isQuestion = (part: string) => [...namedBy(part, language)].some((word) => !subject.has(word));
  const vagueFamilies = new Set(isDoubted ? language.vague.flatMap((word) => families(word, language)) : []);
  const isVague = (part: string) =>
    isDoubted
      ? [...namedBy(part, language)].every((word) => subject.has(word) || vagueFamilies.has(word))
      : contentWords(part, language).every((word) => vague(language).has(word));
  const partsOf = (phrases: readonly string[]) =>
    phrases.map((part) => withoutEnd(part.trim(), '.:;,?!')).filter(isQuestion);
  const isMentioned = (part: string, texts: readonly string[]) =>
    texts.some((text) => fit.named(part, text, subject) >= SPOKEN_OF);
  // A focus is often worded otherwise than its sources; a key point asks for one thing, which stands in one place.
  const everything = [documents.map(({ title, text }) => `${title}\n${text}`).join('\n')];
  const paragraphs = documents.flatMap(({ title, text }) =>
    text.split(/\n\s*\n/).map((paragraph) => `${title}\n${paragraph}`),
  );
  let doubts: Doubts | undefined;
  const mayBeMentioned = (part: string): boolean => {
    if (!isDoubted) return false;
    if (isFraming(part, language)) return true;
    doubts ??= new Doubts(everything.join('\n'), language);
    const asked = naming(part, language).filter((word) => !subject.has(familyOf(word, language)));
    return asked.filter((word) => doubts!.maySpeakOf(word)).length >= asked.length / 2;
  };
  const open = [
    ...partsOf(brief.specificFocus?.split(language.signals.betweenParts) ?? []).filter(
      (part) => !isVague(part) && !isMentioned(part, everything) && !mayBeMentioned(part),
    ),
    ...partsOf(brief.keyPoints).filter((point) => !isMentioned(point, paragraphs) && !mayBeMentioned(point)),
  ];
  return [...new Set(open)];
}

/**
 * The key points of which documents mention only what belongs to them: of “Versicherung der Mitglieder” the members, and
 * no insurance. Whether they answer it in other words remains open, so that less is said of it than of `leftOpen`.
 */
export function halfOpen(brief: Asked, documents: readonly Readable[]): string[] {
  const language = languageOfBrief(brief);
  if (language.kinship.fields === null) return [];
  const subject = subjectWords(brief);
  const doubts = new Doubts(documents.map(({ title, text }) => `${title}\n${text}`).join('\n'), language);
  return brief.keyPoints.filter((point) => {
    const head = headBefore(point, language);
    return head !== undefined && !subject.has(familyOf(head, language)) && !doubts.maySpeakOf(head);
  });
}

/** What belongs to somebody or some place with a name may be told by the name alone. */
const NAMES = / \p{Lu}/u;

/** The stem of the noun that something is said to belong to: “Versicherung” of “Versicherung der Mitglieder”. */
function headBefore(phrase: string, language: Language): string | undefined {
  const { betweenParts, isHeadFirst, verbOfTerm } = language.signals;
  const [first = '', next = ''] = words(phrase);
  const [head, ...others] = contentWords(phrase, language);
  const isHead =
    others.length > 0 &&
    !language.stopWords.has(first) &&
    language.stopWords.has(next) &&
    !betweenParts.test(phrase) &&
    !(isHeadFirst && verbOfTerm?.test(phrase)) &&
    !(language.claims?.capitalisesNouns === false && NAMES.test(phrase));
  return isHead && !vague(language).has(head!) && !isFraming(first, language) ? head : undefined;
}

/**
 * Whether headings and cited sentences (all sentences where none is cited) name the noun of the primary term, its last
 * word, or its first where the language has it there: what is said of heat and houses is not yet on home ventilation.
 */
export function namesSubject(brief: Asked, { blocks }: Draft): boolean {
  const sentences = blocks.flatMap(sentencesOf);
  const cited = sentences.filter(({ citations }) => citations.length > 0);
  const language = languageOfBrief(brief);
  const noun = headOf(primaryTerm(brief), language);
  const names = (text: string) => noun === undefined || familySet(text, language).has(noun);
  return (
    blocks.some((block) => block.kind === 'heading' && names(block.text)) ||
    (cited.length > 0 ? cited : sentences).some(({ text }) => names(text))
  );
}

function headOf(term: string, language: Language): string | undefined {
  const { isHeadFirst, verbOfTerm } = language.signals;
  const found = families(term, language);
  const beside = found.length > 1 && verbOfTerm?.test(term) ? 1 : 0;
  return found.at(isHeadFirst ? beside : -1 - beside);
}

/** Headings of the section in which a digest says so. */
const LEFT_OPEN_HEADINGS = inEachLanguage(({ headings }) => headings.leftOpen);

/** The sections of a text, without the sentences by which a writer says what its sources leave open. */
export function answeringSections({ blocks }: Draft): Readable[] {
  const found: { title: string; texts: string[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') found.push({ title: block.text, texts: [] });
    else {
      if (found.length === 0) found.push({ title: '', texts: [] });
      const { title, texts } = found.at(-1)!;
      for (const { text, citations } of sentencesOf(block))
        if (citations.length > 0 || !LEFT_OPEN_HEADINGS.has(title)) texts.push(text);
    }
  }
  return found.map(({ title, texts }) => ({ title, text: texts.join('\n') }));
}

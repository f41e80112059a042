import { angleShare } from '../angle-fit.js';
import type { Brief } from '../brief.js';
import { languageOfBrief, primaryTerm } from '../brief.js';
import { FocusFit, focusOf } from '../evidence/focus-fit.js';
import { standsAlone, isSelfContained } from '../evidence/references.js';
import type { Language } from '../language/language.js';
import { isImperative } from '../text/imperative.js';
import { containsPhrase } from '../text/words.js';
import { type Draft, sentencesOf } from './draft.js';

/** One sentence, or some that follow each other in a paragraph. */
export interface Stretch {
  readonly text: string;
  readonly sentences: readonly string[];
  /** How much it says on what is asked. */
  readonly worth: number;
}

/** Sentences of a stretch, at most; each beside the first costs something. */
const MAX_SENTENCES = 3;
const LONGER = 0.1;
/** What stands further down says a little less: sections begin with the best source. */
const FURTHER_DOWN = 0.05;
/** What a later sentence is worth of the first. */
const LATER = 0.7;
/** What a sentence is worth for the paragraph it stands in, */
const OF_PARAGRAPH = 0.4;
/** for what it says of what is asked beside the subject, for being what its paragraph is about, */
const OF_ASKED = 0.5;
const OPENS_PARAGRAPH = 0.15;
/** for figures, for words of the angle, and for standing among the findings. */
const WITH_FIGURES = 0.2;
const FROM_ANGLE = 0.15;
const FINDING = 0.2;
/** What opens the text says what it is on: what a text says later its reader may not understand alone. */
const OPENS_TEXT = 0.3;
/** What is searched for is looked for in a result's description. */
const NAMES_TERM = 0.15;
/** A stretch that begins or ends with how something was examined does not say what was found; */
const IS_METHOD = 1.2;
/** one that takes for known what its reader does not know is half understood; */
const TAKES_FOR_KNOWN = 0.3;
/** and what speaks to its readers, or of itself, needs to be read on its page. */
const SPEAKS_TO_SOMEBODY = 0.3;
const saysHow = (sentence: string, { signals: { method, finding } }: Language): boolean =>
  method.some((signal) => signal.test(sentence)) && finding?.test(sentence) !== true;

/**
 * Stretches of whole sentences that are understood alone, those first that say most on the focus and the angle: of the
 * cited sentences, or of all where none is cited.
 */
export function nearestStretches(brief: Brief, draft: Draft): Stretch[] {
  const language = languageOfBrief(brief);
  const phrase = focusOf(brief);
  const term = primaryTerm(brief);
  const blocks = draft.blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'list');
  const isCited = blocks.flatMap(sentencesOf).some(({ citations }) => citations.length > 0);
  const paragraphs = blocks.flatMap((block) => {
    const texts = sentencesOf(block)
      .filter(({ citations }) => citations.length > 0 || !isCited)
      .map(({ text }) => text);
    return block.kind === 'list' ? texts.map((text) => ({ texts: [text], isList: true })) : [{ texts, isList: false }];
  });
  const fit = new FocusFit(
    { specificFocus: phrase, keyPoints: [], terms: brief.terms, category: brief.category, website: brief.website },
    paragraphs.flatMap(({ texts }) => texts.map((text) => ({ title: '', text }))),
  );
  const firstParagraph = paragraphs.findIndex(({ texts, isList }) => texts.length > 0 && !isList);
  const worthOf = (
    sentences: readonly string[],
    { texts, isList }: (typeof paragraphs)[number],
    place: number,
  ): number => {
    const text = sentences.join(' ');
    const named = sentences.map((sentence, at) => (at === 0 ? 1 : LATER) * fit.named(phrase, sentence));
    const isRequest = isImperative(sentences[0]!, language) && brief.contentAngle !== 'how-to-guide';
    return (
      Math.max(...named) +
      OF_PARAGRAPH * fit.named(phrase, texts.join(' ')) +
      OF_ASKED * fit.asks(phrase, text) +
      (!isList && texts[0] === sentences[0] ? OPENS_PARAGRAPH : 0) +
      (!isList && place === firstParagraph && texts[0] === sentences[0] ? OPENS_TEXT : 0) +
      (/\d/.test(text) ? WITH_FIGURES : 0) +
      (brief.contentAngle === 'none' ? 0 : FROM_ANGLE * angleShare(brief.contentAngle, { title: '', text }, language)) +
      (isList && !isImperative(text, language) ? FINDING : 0) +
      (containsPhrase(text, term, language) ? NAMES_TERM : 0) -
      LONGER * (sentences.length - 1) -
      FURTHER_DOWN * place -
      (saysHow(sentences.at(-1)!, language) || saysHow(sentences[0]!, language) ? IS_METHOD : 0) -
      (isSelfContained(sentences[0]!, `${phrase}\n${term}`, language) ? 0 : TAKES_FOR_KNOWN) -
      (language.signals.aboutTheAuthor.test(text) || isRequest ? SPEAKS_TO_SOMEBODY : 0)
    );
  };
  return paragraphs
    .flatMap((paragraph, place) =>
      paragraph.texts.flatMap((first, at): Stretch[] =>
        standsAlone(first, language)
          ? Array.from({ length: Math.min(MAX_SENTENCES, paragraph.texts.length - at) }, (_, more) => {
              const sentences = paragraph.texts.slice(at, at + more + 1);
              return { text: sentences.join(' '), sentences, worth: worthOf(sentences, paragraph, place) };
            })
          : [],
      ),
    )
    .filter(({ text }) => !text.endsWith('?'))
    .sort((a, b) => b.worth - a.worth);
}

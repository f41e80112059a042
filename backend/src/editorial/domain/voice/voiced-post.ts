import { type Brief, languageOfBrief } from '../brief.js';
import type { Block, Draft, Sentence } from '../draft/draft.js';
import { sentencesOf } from '../draft/draft.js';
import { Rulebook, type VoiceFindings, type VoicedText } from './rulebook.js';
import { hasRules, type VoiceRules } from './voice.js';

/** A text of a post with its place; title and metadata have none. */
export interface PlacedText extends VoicedText {
  readonly block: string | null;
  readonly sentence: number | null;
}

/** A post compared with the rules of its website's voice. */
export interface VoicedPost {
  readonly rules: VoiceRules;
  readonly texts: readonly PlacedText[];
  /** `text` of each break is a number of `texts`. */
  readonly findings: VoiceFindings;
  /** BCP 47 tag; English where it is absent. */
  readonly language?: string | undefined;
}

/** @returns null where the website's voice has no rules */
export function voicedPost(
  brief: Brief,
  draft: Draft,
  words: { readonly title: string; readonly metaTitle: string; readonly metaDescription: string } | null,
): VoicedPost | null {
  const { voice: rules } = brief;
  if (!rules || !hasRules(rules)) return null;
  const texts = [...textsOf(draft), ...(words ? [words.title, words.metaTitle, words.metaDescription].map(alone) : [])];
  return { rules, texts, findings: rulebookOf(brief, rules).find(texts), language: brief.website.language };
}

/** The rules of a brief's voice. Every sentence that could be chosen is compared with them. */
export const bannedBy = (brief: Brief): ((text: string) => boolean) => {
  const { voice } = brief;
  if (!voice || voice.bannedPhrases.length === 0) return () => false;
  const rulebook = rulebookOf(brief, voice);
  return (text) => rulebook.bans(text);
};

/**
 * Says what is wrong with the wording of a text that stands alone, one sentence for each banned phrase and each name that
 * is spelled otherwise.
 */
export const wordingProblemsBy = (brief: Brief): ((text: string) => string[]) => {
  const { voice } = brief;
  if (!voice || voice.bannedPhrases.length + voice.names.length === 0) return () => [];
  const rulebook = rulebookOf(brief, voice);
  return (text) =>
    rulebook
      .find([{ text, isSentence: false, isQuotation: false }])
      .breaks.flatMap(({ rule, isQuoted, detail }) => (rule === 'names' && isQuoted ? [] : [detail]));
};

const rulebookOf = (brief: Brief, rules: VoiceRules): Rulebook => new Rulebook(rules, languageOfBrief(brief));

const textsOf = ({ blocks }: Draft): PlacedText[] =>
  blocks.flatMap((block) =>
    sentencesOf(block).map((sentence, index) => ({
      text: sentence.text,
      isSentence: block.kind === 'paragraph' || block.kind === 'list',
      isQuotation: isQuotation(block, sentence),
      block: block.id,
      sentence: index + 1,
    })),
  );

const alone = (text: string): PlacedText => ({
  text,
  isSentence: false,
  isQuotation: false,
  block: null,
  sentence: null,
});

/** A block quote, or a sentence that is its source's word by word. */
const isQuotation = ({ kind }: Block, { text, citations }: Sentence): boolean =>
  kind === 'quote' || citations.some(({ quote }) => oneSpaced(quote).includes(oneSpaced(text)));

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

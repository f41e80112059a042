export { AngleFit, type AngleProfile, angleProfile } from './domain/angle-fit.js';
export {
  type Brief,
  briefPhrases,
  type ExpertiseLevel,
  keyPointsOf,
  languageOfBrief,
  primaryTerm,
  type TermPriority,
  type Tone,
} from './domain/brief.js';
export { addressesIn, comparableAddress } from './domain/citations/addresses.js';
export { withoutPhrases } from './domain/citations/checkable.js';
export { CONTRACT_THRESHOLD, verifyDraft } from './domain/citations/citation-contract.js';
export { factsOf } from './domain/citations/facts.js';
export { settleDraft } from './domain/citations/remove-unverifiable.js';
export type { Citation, Verification } from './domain/citations/verification.js';
export {
  type Block,
  blockText,
  bodyText,
  cite,
  type Draft,
  draftText,
  type FigureBlock,
  type FixedBlock,
  type HeadingBlock,
  isByHand,
  type ListBlock,
  nextBlockId,
  type ParagraphBlock,
  type PassageCitation,
  type QuoteBlock,
  type Sentence,
  type SentencePlace,
  sentencesOf,
  withoutEmptyParts,
  withSentenceTexts,
} from './domain/draft/draft.js';
export {
  composeMetadata,
  cut,
  MAX_TITLE,
  META_DESCRIPTION,
  META_TITLE,
  type PostMetadata,
} from './domain/draft/metadata.js';
export type { Outline } from './domain/draft/outline.js';
export {
  type RelatedPost,
  relatedPost,
  type RelatedReading,
  withRelatedReading,
} from './domain/draft/related-reading.js';
export { composeDigest, FULL_LENGTH, SHORT_LENGTH } from './domain/digest/compose-digest.js';
export { excerptsOf } from './domain/digest/excerpt.js';
export { planDigest, widened } from './domain/digest/plan-digest.js';
export { slugOf } from './domain/draft/slug.js';
export { citedDocuments } from './domain/draft/source-count.js';
export type { ContentDocument } from './domain/evidence/content-document.js';
export {
  type Evidence,
  hasEvidence,
  MIN_DOCUMENTS,
  MIN_PASSAGES,
  NothingNew,
  requireEvidence,
  TooLittleEvidence,
} from './domain/evidence/evidence.js';
export { leftOpen } from './domain/evidence/left-open.js';
export { openQuestions } from './domain/evidence/gaps.js';
export { cutAll, leansBack, type Passage } from './domain/evidence/passage.js';
export { ReadingBudget } from './domain/evidence/reading-budget.js';
export {
  choosePassages,
  mayReturn,
  type QuotedPassages,
  type RelevantPassage,
  relevantPassages,
  type SelectionInput,
} from './domain/evidence/select-passages.js';
export { hostOf, type SourceDocument } from './domain/evidence/source-document.js';
export { speaksToMachines } from './domain/evidence/speaks-to-machines.js';
export { hasPhrases, PHRASED_LANGUAGES, phrasesOf } from './domain/language/phrases/index.js';
export type { Language } from './domain/language/language.js';
export { languageOf } from './domain/language/languages.js';
export { plausibleLanguage } from './domain/language/plausible-language.js';
export { MAX_QUESTIONS, planQuestions, type Question } from './domain/plan.js';
export { requireChange, requireSameContent } from './domain/rewrite/rewrite-rules.js';
export { supportOf } from './domain/rewrite/support.js';
export { foundIn, settleTouched, touchedBlocks, withHandmadeAsBefore } from './domain/rewrite/touched-blocks.js';
export { type BriefMeasure, briefMeasure } from './domain/score/brief-measure.js';
export type { CheckPlace, FigureName } from './domain/score/check.js';
export { evidenceFigures, scoredPostOf, scoredTextOf } from './domain/score/post-structure.js';
export { type Figures, type Score, scorePost, scoring } from './domain/score/score-post.js';
export { between } from './domain/text/between.js';
export { sentenceSpans } from './domain/text/sentences.js';
export { sha256 } from './domain/text/sha256.js';
export { contentWords, stems, wordCount, words } from './domain/text/words.js';
export { Rulebook, type VoiceRule, VOICE_RULES } from './domain/voice/rulebook.js';
export { bannedBy, wordingProblemsBy } from './domain/voice/voiced-post.js';
export { restoreProved, withVoiceProblems } from './domain/voice/voice-problems.js';
export { type GlossaryName, isEmptyVoice, NO_VOICE, type Voice } from './domain/voice/voice.js';
export { COPIED_SHARE_LIMIT, CopiedTooMuch, fingerprints, refuseCopy } from './domain/winnowing.js';
export { ranked, searchableWords, searchedWords, stemmedWords } from './domain/text/ranking.js';

import { isSameLanguage } from '../../shared/domain/language-tag.js';
import type { BriefMeasure, CheckPlace, FigureName, Figures } from '../../editorial/index.js';

/** A source that the run returned and the post cites. */
export interface PostSource {
  id: string;
  title: string;
  url: string | null;
  /** In which it is written, as a BCP 47 tag; null where that is not known, absent in posts of before. */
  language?: string | null;
}

/** The language from which a post in `language` translates the source; null for one in its own and in an unknown one. */
export const translatedFrom = (source: PostSource, language: string): string | null =>
  source.language && !isSameLanguage(source.language, language) ? source.language : null;

/** A sentence's place: its block, and its number there counted from 1. */
export interface SentencePlace {
  block: string;
  sentence: number;
  /** The sentence, where the text is known. */
  text?: string;
}

/** Where a sentence stands in the text content of the post's HTML: offsets in UTF-16 code units, the end exclusive. */
export interface PlacedSentence extends Omit<SentencePlace, 'text'> {
  start: number;
  end: number;
}

export interface PostCitation extends SentencePlace {
  sourceId: string;
  quote: string;
}

/** One rule with its result. */
export interface ScoreCheck {
  id: string;
  /** The figure that it is a reason of; absent in scores that are older than the figures. */
  figure?: FigureName;
  label: string;
  value: number | string;
  threshold: string;
  points: number;
  max: number;
  /** The required range of a length in characters; absent in scores that are older than this field. */
  range?: { min: number; max: number } | null;
  reason: string;
  /** The recommended correction; null when the rule is fulfilled. */
  fix: string | null;
  /** Why the rule was not checked; absent in scores that are older than this field. */
  notRun?: string | null;
  /** The first places that break the rule; absent for rules about the whole post. */
  places?: readonly CheckPlace[];
}

export interface PostScore {
  /** 0 to 100. */
  total: number;
  /** Why the total is lower than the SEO figure, in a sentence. */
  capReason?: string | null;
  /** Absent, with the two fields beside it, in scores of one figure, which older versions computed. */
  figures?: Figures;
  checks: readonly ScoreCheck[];
  /** What the brief figure is computed from when the text is edited. */
  measure?: BriefMeasure | null;
}

/** Labels of the rules of the website's voice that a text breaks. */
export const brokenVoiceRules = (score: PostScore | null): string[] =>
  (score?.checks ?? []).filter(({ figure, fix }) => figure === 'voice' && fix !== null).map(({ label }) => label);

/** A block of the writer's document. Only the ids are read here; the other members belong to the writer. */
export interface WrittenBlock {
  id: string;
  kind: string;
}

export interface BlockDocument {
  blocks: readonly WrittenBlock[];
}

/** The sources and citations of a text, and its score. */
export interface TextEvidence {
  blocks: BlockDocument;
  sources: readonly PostSource[];
  citations: readonly PostCitation[];
  unsupported: readonly SentencePlace[];
  score: PostScore | null;
}

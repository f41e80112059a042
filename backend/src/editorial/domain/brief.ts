import type { CitationStyle } from '../../shared/domain/citation-style.js';
import type { ContentAngle } from '../../shared/domain/content-angles.js';
import type { Language } from './language/language.js';
import { languageOf } from './language/languages.js';
import { contentWords } from './text/words.js';
import type { Voice } from './voice/voice.js';

export type TermPriority = 'high' | 'medium' | 'low';
export type ExpertiseLevel = 'beginner' | 'intermediate' | 'expert';
export type Tone = 'professional' | 'casual' | 'technical' | 'friendly';

export interface SeoTerm {
  readonly term: string;
  readonly priority: TermPriority;
}

export interface Expertise {
  readonly level: ExpertiseLevel;
  readonly tone: Tone;
  readonly description: string | null;
}

/** Everything that a post is written from except its sources. The first step of a run assembles it. */
export interface Brief {
  readonly website: {
    readonly name: string;
    readonly url: string;
    /** Absent in briefs of before. */
    readonly citationStyle?: CitationStyle;
    /** Of its posts, as a BCP 47 tag. Absent in briefs of before. */
    readonly language?: string;
  };
  readonly category: { readonly name: string; readonly description: string | null };
  /** How the website's posts sound. Absent where it has no voice of its own, and in briefs of before. */
  readonly voice?: Voice;
  readonly terms: readonly SeoTerm[];
  readonly expertise: readonly Expertise[];
  readonly contentAngle: ContentAngle;
  readonly specificFocus: string | null;
  readonly keyPoints: readonly string[];
  /** Titles of the website's posts, so that no title is used twice. */
  readonly existingTitles: readonly string[];
}

/** The language that the website's posts are written in. */
export const languageOfBrief = ({ website }: InLanguage): Language => languageOf(website?.language);

/** What a brief says of the language; parts of a brief may leave it out. */
export interface InLanguage {
  readonly website?: { readonly language?: string };
}

const WEIGHT: Record<TermPriority, number> = { high: 3, medium: 2, low: 1 };
export const termWeight = (priority: TermPriority): number => WEIGHT[priority];

/** Returns the lines of the "Key points" field without list marks and empty lines. */
export function keyPointsOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean);
}

/** Every step of a run asks for it, of a brief that stays as it is; hundreds of terms are long to compare. */
const primaryTerms = new WeakMap<NamesTerm, string>();
type NamesTerm = Pick<Brief, 'specificFocus' | 'keyPoints' | 'terms'> &
  InLanguage & { readonly category: { readonly name: string } };

/**
 * Returns the search term that the post should rank for: of the terms with the highest priority present, the one that
 * shares most words with the focus and the key points, else the first. Without terms it is the category's name.
 */
export function primaryTerm(brief: NamesTerm): string {
  const known = primaryTerms.get(brief);
  if (known !== undefined) return known;
  const found = closestTerm(brief);
  primaryTerms.set(brief, found);
  return found;
}

function closestTerm(brief: NamesTerm): string {
  const highest = Math.max(...brief.terms.map((term) => WEIGHT[term.priority]));
  const candidates = brief.terms.filter((term) => WEIGHT[term.priority] === highest).map((term) => term.term.trim());
  const language = languageOfBrief(brief);
  const wanted = new Set(contentWords([brief.specificFocus ?? '', ...brief.keyPoints].join(' '), language));
  const closeness = (term: string) => {
    const own = contentWords(term, language);
    return own.length ? own.filter((word) => wanted.has(word)).length / own.length : 0;
  };
  let best = { term: candidates[0] ?? '', closeness: 0 };
  for (const term of wanted.size > 0 ? candidates : []) {
    const its = closeness(term);
    if (its > best.closeness) best = { term, closeness: its };
  }
  return best.term || brief.category.name.trim();
}

/**
 * Returns the level of the readers to write for: that of the first expertise area, `intermediate` when there is none.
 */
export const readerLevel = (brief: Brief): ExpertiseLevel => brief.expertise[0]?.level ?? 'intermediate';

/**
 * Caches the phrases, so that the same brief always returns the same array: `withoutPhrases` caches its compiled
 * patterns by that array.
 */
const phrasesOf = new WeakMap<Brief, readonly string[]>();

/**
 * Returns the phrases that come from the brief itself, including titles of the website's posts. A sentence that merely
 * mentions one of them makes no claim that needs a source.
 */
export function briefPhrases(brief: Brief): readonly string[] {
  const known = phrasesOf.get(brief);
  if (known) return known;
  const found = [
    brief.website.name,
    brief.category.name,
    brief.specificFocus ?? '',
    ...brief.terms.map((term) => term.term),
    ...brief.keyPoints,
    ...brief.existingTitles,
  ]
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  phrasesOf.set(brief, found);
  return found;
}

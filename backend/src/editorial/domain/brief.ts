import type { ContentAngle } from '../../shared/domain/content-angles.js';
import { contentWords } from './text/words.js';

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

/** All that a post is to be written from, apart from its sources: the first step of a run. */
export interface Brief {
  readonly website: { readonly name: string; readonly url: string };
  readonly category: { readonly name: string; readonly description: string | null };
  readonly terms: readonly SeoTerm[];
  readonly expertise: readonly Expertise[];
  readonly contentAngle: ContentAngle;
  readonly specificFocus: string | null;
  readonly keyPoints: readonly string[];
  /** Titles of the website's posts, so that none is written twice. */
  readonly existingTitles: readonly string[];
}

const WEIGHT: Record<TermPriority, number> = { high: 3, medium: 2, low: 1 };
export const termWeight = (priority: TermPriority): number => WEIGHT[priority];

/** The lines of the "Key points" field, without list marks. */
export function keyPointsOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean);
}

/** Every step of a run asks for it, of a brief that stays as it is; hundreds of terms are long to compare. */
const primaryTerms = new WeakMap<NamesTerm, string>();
type NamesTerm = Pick<Brief, 'specificFocus' | 'keyPoints' | 'terms'> & {
  readonly category: { readonly name: string };
};

/**
 * The term a post is to be found by: of the terms of the highest priority present, the one closest to the focus and key
 * points, else the first. A category without terms is found by its name.
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
  const wanted = new Set(contentWords([brief.specificFocus ?? '', ...brief.keyPoints].join(' ')));
  const closeness = (term: string) => {
    const own = contentWords(term);
    return own.length ? own.filter((word) => wanted.has(word)).length / own.length : 0;
  };
  let best = { term: candidates[0] ?? '', closeness: 0 };
  for (const term of wanted.size > 0 ? candidates : []) {
    const its = closeness(term);
    if (its > best.closeness) best = { term, closeness: its };
  }
  return best.term || brief.category.name.trim();
}

/** The level readers are written for: the first expertise area's, `intermediate` when there is none. */
export const readerLevel = (brief: Brief): ExpertiseLevel => brief.expertise[0]?.level ?? 'intermediate';

/** The same array for the same brief: what is made of it (patterns of hundreds of phrases) is kept with it. */
const phrasesOf = new WeakMap<Brief, readonly string[]>();

/**
 * Words the brief itself brings, the titles of the website's posts among them: naming them claims nothing about the
 * world.
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

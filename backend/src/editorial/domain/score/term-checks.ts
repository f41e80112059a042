import { termWeight } from '../brief.js';
import { languageName } from '../../../shared/domain/language-tag.js';
import { languageOf } from '../language/languages.js';
import { slugOf } from '../draft/slug.js';
import { containsPhrase, contentWords, StemmedText, stems } from '../text/words.js';
import type { Check } from './check.js';
import { met, yesNo } from './check.js';
import { families, familySet } from '../evidence/focus-fit.js';
import { once } from '../once.js';
import type { ScoredPost } from './post-structure.js';
import { headingParts, textParts, wholeText } from './post-structure.js';

export const DENSITY = { min: 0.5, max: 3, stuffed: 4 } as const;

const stemmedText = once(
  ({ structure, language }: ScoredPost) => new StemmedText(wholeText(structure), languageOf(language)),
);

/** Number of occurrences of the primary term per hundred words. */
export const density = once((post: ScoredPost): number => {
  const text = stemmedText(post);
  return text.wordCount === 0 ? 0 : (text.mentions(post.primaryTerm) * 100) / text.wordCount;
});

const weightOf = (terms: ScoredPost['terms']): number =>
  terms.reduce((sum, term) => sum + termWeight(term.priority), 0);
const missingTerms = once((post: ScoredPost): ScoredPost['terms'] =>
  post.terms.filter(({ term }) => stemmedText(post).mentions(term) === 0),
);

/** Without a dictionary, a term in another form would not be found. */
const withoutDictionary = ({ language: tag }: ScoredPost): string | null =>
  languageOf(tag).hasDictionary
    ? null
    : `Inflected forms of a term are not recognised in ${languageName(tag!)}, for which there is no dictionary.`;

/** Checks of terms, worth 37 points. Plurals and other inflected forms of a term count. */
export const TERM_CHECKS: readonly Check[] = [
  {
    id: 'term-in-title',
    label: 'Subject in the title',
    max: 10,
    reason: 'Readers and search engines judge a page by its title first.',
    threshold: (post) => `a word of ${subjectOf(post)} in the title`,
    measure: (post) => yesNo(namesSubject(post, post.title)),
    fix: (post) => `Put a word of ${subjectOf(post)} into the title.`,
  },
  {
    id: 'term-in-first-paragraph',
    label: 'Subject in the first paragraph',
    max: 7,
    reason: 'The opening tells whether the page is about what was searched for.',
    threshold: (post) => `a word of ${subjectOf(post)} in the first paragraph`,
    measure: (post) => yesNo(namesSubject(post, textParts(post.structure)[0]?.text ?? '')),
    fix: (post) => `Put a word of ${subjectOf(post)} into the first paragraph.`,
  },
  {
    id: 'term-in-slug',
    label: 'Primary term in the slug',
    max: 4,
    reason: 'The address is shown in results and stays when the page is shared.',
    threshold: (post) => `“${slugOf(post.primaryTerm, post.language)}” in the slug`,
    measure: (post) => yesNo(slugHasTerm(post)),
    fix: (post) => `Use “${slugOf(post.primaryTerm, post.language)}” in the slug.`,
  },
  {
    id: 'term-in-subheading',
    label: 'Primary term in a subheading',
    max: 5,
    reason: 'Subheadings show what a section answers.',
    notRun: withoutDictionary,
    threshold: () => '1 subheading or more',
    measure: (post) => {
      const count = headingParts(post.structure).filter(
        (heading) => new StemmedText(heading.text, languageOf(post.language)).mentions(post.primaryTerm) > 0,
      ).length;
      return met(count, count > 0);
    },
    fix: (post) => `Use “${post.primaryTerm}” in one subheading.`,
  },
  {
    id: 'term-density',
    label: 'Density of the primary term',
    max: 6,
    reason: 'Too rare looks off the subject, too frequent reads as stuffing.',
    notRun: withoutDictionary,
    threshold: () => `${DENSITY.min}–${DENSITY.max} %`,
    measure: (post) => {
      const exact = density(post);
      return met(Math.round(exact * 100) / 100, exact >= DENSITY.min && exact <= DENSITY.max);
    },
    fix: (post) =>
      density(post) < DENSITY.min
        ? `Use “${post.primaryTerm}” a few more times where it fits.`
        : `Replace some uses of “${post.primaryTerm}” by other words.`,
  },
  {
    id: 'term-coverage',
    label: 'Coverage of the category’s terms',
    max: 5,
    reason: 'Related terms show that a subject is treated fully. High priority counts 3, medium 2, low 1.',
    notRun: withoutDictionary,
    threshold: () => 'all terms',
    measure: (post) => {
      const all = weightOf(post.terms);
      const share = all === 0 ? 1 : 1 - weightOf(missingTerms(post)) / all;
      return { value: `${post.terms.length - missingTerms(post).length} of ${post.terms.length}`, share };
    },
    fix: (post) =>
      `Not mentioned yet: ${missingTerms(post)
        .map((term) => term.term)
        .join(', ')}.`,
  },
];

/**
 * Whether a short text has a content word of the primary term or of the focus, in any inflected form; in other languages
 * than English also in another word of its root, or joined to another word. A term that has
 * none must be there as it is.
 */
export function namesSubject({ primaryTerm, focus, language: tag }: ScoredPost, text: string): boolean {
  const language = languageOf(tag);
  const asked = `${primaryTerm} ${focus ?? ''}`;
  if (language.kinship.isMention) {
    const named = familySet(text, language);
    return families(asked, language).some((word) => named.has(word)) || containsPhrase(text, primaryTerm, language);
  }
  const there = new Set(contentWords(text, language));
  return contentWords(asked, language).some((word) => there.has(word)) || containsPhrase(text, primaryTerm, language);
}

/** The subject, as the advice names it. */
export const subjectOf = ({ primaryTerm, focus }: ScoredPost): string =>
  focus === null ? `“${primaryTerm}”` : `“${primaryTerm}” or “${focus}”`;

/**
 * Whether the slug has all words of the term, in any inflected form, transliterated or, as in older slugs, without what
 * an ASCII slug cannot contain.
 */
function slugHasTerm(post: ScoredPost): boolean {
  const language = languageOf(post.language);
  const stemsOfSlug = (slug: string) => stems(slug.replaceAll('-', ' '), language);
  const there = new Set(stemsOfSlug(post.slug));
  return [slugOf(post.primaryTerm, post.language), slugOf(post.primaryTerm)].some((slug) =>
    stemsOfSlug(slug).every((word) => there.has(word)),
  );
}

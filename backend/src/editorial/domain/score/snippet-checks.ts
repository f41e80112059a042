import { MAX_TITLE, META_DESCRIPTION, META_TITLE } from '../draft/metadata.js';
import { MAX_SLUG } from '../draft/slug.js';
import type { Check, Finding } from './check.js';
import { met, type Range, yesNo } from './check.js';
import { namesSubject, subjectOf } from './term-checks.js';

const TITLE: Range = { min: 1, max: MAX_TITLE };
const SLUG: Range = { min: 1, max: MAX_SLUG };

/** Checks of the search snippet, worth 19 points. Lengths are in characters, as result pages cut them. */
export const SNIPPET_CHECKS: readonly Check[] = [
  {
    id: 'title-length',
    label: 'Length of the title',
    max: 5,
    reason: 'Longer titles are cut off in results.',
    range: TITLE,
    threshold: () => `${MAX_TITLE} characters or fewer`,
    measure: ({ title }) => within(title, TITLE),
    fix: ({ title }) =>
      title ? `Shorten the title by ${title.length - MAX_TITLE} characters.` : 'Give the post a title.',
  },
  {
    id: 'meta-title-length',
    label: 'Length of the meta title',
    max: 3,
    reason: 'Too short wastes the line in results, too long is cut off.',
    range: META_TITLE,
    threshold: () => `${META_TITLE.min}–${META_TITLE.max} characters`,
    measure: ({ metaTitle }) => within(metaTitle, META_TITLE),
    fix: () => `Write a meta title of ${META_TITLE.min} to ${META_TITLE.max} characters.`,
  },
  {
    id: 'meta-description-length',
    label: 'Length of the meta description',
    max: 5,
    reason: 'It is the text below the title in results.',
    range: META_DESCRIPTION,
    threshold: () => `${META_DESCRIPTION.min}–${META_DESCRIPTION.max} characters`,
    measure: ({ metaDescription }) => within(metaDescription, META_DESCRIPTION),
    fix: () => `Write a meta description of ${META_DESCRIPTION.min} to ${META_DESCRIPTION.max} characters.`,
  },
  {
    id: 'term-in-meta-description',
    label: 'Subject in the meta description',
    max: 4,
    reason: 'Result pages set the words that were searched for in bold.',
    threshold: (post) => `a word of ${subjectOf(post)} in the meta description`,
    measure: (post) => yesNo(namesSubject(post, post.metaDescription)),
    fix: (post) => `Mention a word of ${subjectOf(post)} in the meta description.`,
  },
  {
    id: 'slug-length',
    label: 'Length of the slug',
    max: 2,
    reason: 'Short addresses are easier to read and to share.',
    range: SLUG,
    threshold: () => `${MAX_SLUG} characters or fewer`,
    measure: ({ slug }) => within(slug, SLUG),
    fix: () => 'Shorten the slug to its essential words.',
  },
];

const within = (text: string, { min, max }: Range): Finding =>
  met(text.length, text.length >= min && text.length <= max);

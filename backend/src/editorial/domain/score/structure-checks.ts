import { counted } from '../../../shared/domain/counted.js';
import { wordCount } from '../text/words.js';
import type { Check } from './check.js';
import { met } from './check.js';
import { once } from '../once.js';
import type { PostStructure } from './post-structure.js';
import { headingParts } from './post-structure.js';

const MIN_WORDS = 350;
const MAX_WORDS_BETWEEN_HEADINGS = 300;
const MAX_PARAGRAPH = 150;

/** Number of words of each part, in order. */
const partWords = once((structure: PostStructure): number[] => structure.parts.map(({ text }) => wordCount(text)));

/** Number of words of each part that is not a heading. */
const textLengths = (structure: PostStructure): number[] =>
  partWords(structure).filter((_, at) => structure.parts[at]!.kind !== 'heading');
const textWords = (structure: PostStructure): number => textLengths(structure).reduce((sum, count) => sum + count, 0);

function longestStretch(structure: PostStructure): number {
  let longest = 0;
  let current = 0;
  structure.parts.forEach(({ kind }, at) => {
    current = kind === 'heading' ? 0 : current + partWords(structure)[at]!;
    longest = Math.max(longest, current);
  });
  return longest;
}

/**
 * Returns the number of misplaced headings: headings in the text must begin at level 2 and must not skip a level on the
 * way down.
 */
function misplacedHeadings(structure: PostStructure): number {
  let before = 1;
  return headingParts(structure).filter(({ level }) => {
    const misplaced = level < 2 || level > before + 1;
    before = level;
    return misplaced;
  }).length;
}

const longParagraphs = (structure: PostStructure): number =>
  textLengths(structure).filter((count) => count > MAX_PARAGRAPH).length;
const imagesWithoutAlt = (structure: PostStructure): number =>
  structure.images.filter((image) => image.alt.trim() === '').length;

/** Checks of structure, worth 18 points. */
export const STRUCTURE_CHECKS: readonly Check[] = [
  {
    id: 'length',
    label: 'Length of the post',
    max: 5,
    reason: 'A subject takes some room to be treated usefully.',
    threshold: () => `${MIN_WORDS} words or more`,
    measure: ({ structure }) => ({ value: textWords(structure), share: Math.min(1, textWords(structure) / MIN_WORDS) }),
    fix: ({ structure }) => `Add about ${counted(Math.max(0, MIN_WORDS - textWords(structure)), 'word')}.`,
  },
  {
    id: 'subheadings',
    label: 'A subheading each 300 words',
    max: 5,
    reason: 'Readers scan before they read.',
    threshold: () => `${MAX_WORDS_BETWEEN_HEADINGS} words or fewer between subheadings`,
    measure: ({ structure }) =>
      met(
        longestStretch(structure),
        textWords(structure) > 0 && longestStretch(structure) <= MAX_WORDS_BETWEEN_HEADINGS,
      ),
    fix: () => 'Divide the longest section by a subheading.',
  },
  {
    id: 'heading-order',
    label: 'Order of headings',
    max: 4,
    reason: 'Screen readers and search engines take headings as the outline of the page.',
    threshold: () => 'from level 2 on, no level skipped',
    measure: ({ structure }) =>
      met(
        misplacedHeadings(structure) === 0 ? 'in order' : `${misplacedHeadings(structure)} out of order`,
        misplacedHeadings(structure) === 0,
      ),
    fix: () => 'Begin with level 2 and go down one level at a time.',
  },
  {
    id: 'paragraphs',
    label: 'Length of paragraphs',
    max: 2,
    reason: 'Long paragraphs are skipped, above all on phones.',
    threshold: () => `${MAX_PARAGRAPH} words or fewer each`,
    measure: ({ structure }) => met(`${longParagraphs(structure)} too long`, longParagraphs(structure) === 0),
    fix: () => `Split the paragraphs of more than ${MAX_PARAGRAPH} words.`,
  },
  {
    id: 'images-alt',
    label: 'Images with a text alternative',
    max: 2,
    reason: 'People who cannot see a picture are told what it shows.',
    threshold: () => 'every image',
    measure: ({ structure }) =>
      met(
        structure.images.length === 0 ? 'no images' : `${imagesWithoutAlt(structure)} without`,
        imagesWithoutAlt(structure) === 0,
      ),
    fix: () => 'Describe each image in its text alternative.',
  },
];

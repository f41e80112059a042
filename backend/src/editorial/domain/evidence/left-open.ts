import { primaryTerm } from '../brief.js';
import { contentWords } from '../text/words.js';
import { type Asked, families, FocusFit, namedBy, type Readable } from './focus-fit.js';
import { withoutEnd } from '../../../shared/domain/text-ends.js';

/** With less than this of its words, weighted by rarity, in a document, a part of the focus is not spoken of there. */
const SPOKEN_OF = 0.4;
/** Between the parts of a focus. */
const BETWEEN_PARTS = /\s*[,;:–—]\s+|\s+(?:and|or|versus|vs\.?|compared (?:with|to))\s+/i;

/**
 * The parts of the focus and the key points of which no document says anything, as the brief words them. Parts that
 * only repeat the primary term are no question.
 */
export function leftOpen(brief: Asked, documents: readonly Readable[]): string[] {
  const fit = new FocusFit(brief, documents);
  const subject = new Set(families(`${primaryTerm(brief)} ${brief.category.name}`));
  const asked = [...(brief.specificFocus?.split(BETWEEN_PARTS) ?? []), ...brief.keyPoints]
    .map((part) => withoutEnd(part.trim(), '.:;,?!'))
    .filter((part) => contentWords(part).length > 0 && [...namedBy(part)].some((word) => !subject.has(word)));
  const paragraphs = documents.flatMap(({ title, text }) =>
    text.split(/\n\s*\n/).map((paragraph) => `${title}\n${paragraph}`),
  );
  return [...new Set(asked)].filter((part) =>
    paragraphs.every((paragraph) => fit.named(part, paragraph, subject) < SPOKEN_OF),
  );
}

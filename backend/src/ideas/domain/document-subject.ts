import { pattern } from '../../shared/domain/pattern.js';
import type { StemsOf } from './stems.js';

const MAX_WORDS = 5;
/** A title that begins like this asks, counts or points somewhere: it names no subject that could stand by itself. */
const NO_BEGINNING = pattern('i')`
  ^(?:how|what|why|where|when|who|whom|whose|which|your|our|my|the|a|an|this|these|from|under|inside|outside|
  behind|beyond|across|more|less|not|no|is|are|do|does|can|should|will|one|two|three|four|five|six|seven|eight|
  nine|ten|common|better|smarter|top|best|new|case|untitled|page)\b
`;
/** A sentence, or a part of one, rather than a name. */
const NO_NAME = pattern('iu')`
  [?!,;"“”„()\p{N}]|\b(?:is|are|was|were|do|does|did|has|have|can|must|should|will|would|gone|without|you|your|we|
  our|it|its|they|their)\b
`;
const LABEL = /^(?:case study|report|study|news|press release|interview|video|podcast|webinar)\b/i;

/**
 * The subject that a document's title names before its colon or dash, such as "Ground source heat pumps" in "Ground
 * source heat pumps: boreholes, trenches and when they are worth it". Null when there is none that a topic could be
 * called by.
 */
export function subjectOf(title: string): string | null {
  if (LABEL.test(title)) return null;
  const [head = ''] = title.split(/[:|]\s|\s[–—-]\s/u);
  const subject = head
    .trimEnd()
    .replace(/\s(?:explained|in brief|in short|at a glance|overview)$/i, '')
    .trim();
  const words = subject.split(/\s+/);
  if (words.length < 2 || words.length > MAX_WORDS || NO_BEGINNING.test(subject) || NO_NAME.test(subject)) return null;
  return namesSomebody(words) ? null : subject;
}

/** In a title that is not written in capitals throughout, a later capital is somebody's or some place's name. */
function namesSomebody(words: readonly string[]): boolean {
  const later = words.slice(1).filter((word) => word.length > 3);
  const capitals = later.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  return capitals > 0 && capitals < later.length;
}

/**
 * Whether the subject is one of this field: it has the last word of the term it was found for, or one of the category's
 * name, and is more than either.
 */
export function belongsTo(subject: string, term: string, categoryName: string, stemsOf: StemsOf): boolean {
  const [own, ofTerm, ofCategory] = [stemsOf(subject), stemsOf(term), stemsOf(categoryName)];
  const related = own.some((word) => word === ofTerm.at(-1) || ofCategory.includes(word));
  const isMore = (known: readonly string[]) => own.some((word) => !known.includes(word));
  return related && isMore(ofTerm) && isMore(ofCategory);
}

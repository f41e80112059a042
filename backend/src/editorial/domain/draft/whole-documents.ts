import type { Passage } from '../evidence/passage.js';
import { isCaseStudyPassage } from '../evidence/passage.js';
import type { PlannedSection } from '../plan.js';
import { isImperative } from '../text/imperative.js';
import { words } from '../text/words.js';

/** Maximum number of words of an instruction; a longer sentence is an explanation. */
const MAX_STEP = 25;

/** Returns the instructions of the document that has most of them, in its order: the steps of a guide. */
export function instructionsOf(passages: readonly Passage[]): number[] {
  const all = [...passages.keys()].filter(
    (at) => isImperative(passages[at]!.text) && words(passages[at]!.text).length <= MAX_STEP,
  );
  const count = (id: string) => all.filter((at) => passages[at]!.documentId === id).length;
  const best = all.map((at) => passages[at]!.documentId).sort((a, b) => count(b) - count(a))[0];
  return all.filter((at) => passages[at]!.documentId === best).sort((a, b) => passages[a]!.start - passages[b]!.start);
}

/** Sections of a case study in narrative order. Each gets the passages of the story up to the given share. */
const STORY = [
  ['background', 0.3],
  ['approach', 0.65],
  ['results', 1],
] as const;
const STORY_PASSAGES = 4;
/**
 * Bonus for a document whose title calls it a case or a story. It outweighs the share of passages with names and years.
 */
const CALLED_A_CASE = 1;
const NAMES_AND_YEARS = /(?<=\p{Ll} )\p{Lu}\p{Ll}+|\b(?:19|20)\d\d\b/u;

/**
 * Fills the sections of a case study from one document that describes a single case, in its order, so that cases are
 * not mixed.
 */
export function orderCaseStudy(
  kinds: readonly PlannedSection[],
  passages: readonly Passage[],
  titles: ReadonlyMap<string, string>,
  give: (section: number, candidates: readonly number[]) => void,
): void {
  const ids = [...new Set(passages.map((passage) => passage.documentId))];
  const stories = ids.map((id) => {
    const own = [...passages.keys()]
      .filter((at) => passages[at]!.documentId === id)
      .sort((a, b) => passages[a]!.start - passages[b]!.start);
    const caseShare =
      own.filter((at) => NAMES_AND_YEARS.test(passages[at]!.text) || isCaseStudyPassage(passages[at]!.text)).length /
      own.length;
    return {
      own,
      worth:
        own.length < STORY_PASSAGES
          ? 0
          : caseShare + (/\bcase|\bstory\b/i.test(titles.get(id) ?? '') ? CALLED_A_CASE : 0),
    };
  });
  const story = stories.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth)[0]?.own ?? [];
  let from = 0;
  for (const [id, until] of STORY) {
    const to = Math.ceil(story.length * until);
    const section = kinds.findIndex((kind) => kind.id === id);
    if (section >= 0) give(section, story.slice(from, to));
    from = to;
  }
}

import type { Brief } from '../brief.js';
import { factsOf } from '../citations/facts.js';
import type { Passage } from '../evidence/passage.js';
import { furtherSection } from '../plan.js';
import { capitalised, wordCount, words } from '../text/words.js';
import type { OutlineSection } from './outline.js';

/** A remaining document with fewer words of passages than this becomes no section. */
const WORTH_A_SECTION = 25;
const MAX_HEADING = 60;

/** Turns documents that no section uses into sections under their own titles. */
export function ownSections(
  brief: Brief,
  passages: readonly Passage[],
  titles: ReadonlyMap<string, string>,
  open: ReadonlySet<number>,
  most: { sections: number; passages: number },
): OutlineSection[] {
  const further = furtherSection(brief);
  const ids = [...new Set([...open].map((passage) => passages[passage]!.documentId))];
  const worthIt = ids
    .map((id) => ({
      id,
      own: [...open]
        .filter((passage) => passages[passage]!.documentId === id)
        .sort((a, b) => passages[a]!.start - passages[b]!.start)
        .slice(0, most.passages),
    }))
    .filter(
      ({ own }) => own.reduce((sum, passage) => sum + words(passages[passage]!.text).length, 0) >= WORTH_A_SECTION,
    );
  let unnamed = 0;
  return worthIt.slice(0, Math.max(0, most.sections)).flatMap(({ id, own }) => {
    const title = headingFrom(titles.get(id) ?? '');
    if (title === null && unnamed++ > 0) return [];
    return [
      {
        heading: further.heading,
        topic: further.topic,
        lead: further.lead,
        id: `document-${id}`,
        passageIds: own.map((passage) => passages[passage]!.id),
        ...(title === null ? {} : { heading: title, topic: `“${title}”`, lead: '' }),
      },
    ];
  });
}

/**
 * Derives a heading from a page's title: drops the publisher and what follows a colon. Returns null when the title has
 * markup or figures, or is too long or a single word.
 */
function headingFrom(title: string): string | null {
  const own = title
    .replace(/\s+/g, ' ')
    .trim()
    .split(/ [|–—-] /)[0]!;
  const parts = own.split(/:\s/);
  const heading = wordCount(parts[0]!) >= 3 ? parts[0]! : own;
  const plain = /^[\p{L}\p{M}\p{N}\s,.'’?!&()-]+$/u.test(heading) && !/https?:|www\./i.test(heading);
  return plain && heading.length <= MAX_HEADING && words(heading).length > 1 && factsOf(heading).length === 0
    ? capitalised(heading)
    : null;
}

import { documentOf } from '../evidence/passage.js';
import type { Draft } from './draft.js';
import { sentencesOf } from './draft.js';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "five sources", as a digest counts what it cites. */
export const sourceCount = (count: number): string => `${NUMBERS[count] ?? count} source${count === 1 ? '' : 's'}`;

/** The documents that a draft cites. */
export const citedDocuments = (draft: Draft): Set<string> =>
  new Set(
    draft.blocks
      .flatMap(sentencesOf)
      .flatMap(({ citations }) => citations.map(({ passageId }) => documentOf(passageId))),
  );

/** A sentence without the number of sources that its draft cites: the draft itself proves that number. */
export function withoutSourceCount(text: string, draft: Draft): string {
  if (!/\bsources?\b/i.test(text)) return text;
  const count = sourceCount(citedDocuments(draft).size);
  return text.replace(new RegExp(`\\b${count}\\b`, 'i'), 'sources');
}

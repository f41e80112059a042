import type { Draft } from './draft.js';
import { sentencesOf } from './draft.js';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "five sources", as a digest counts what it cites. */
export const sourceCount = (count: number): string => `${NUMBERS[count] ?? count} source${count === 1 ? '' : 's'}`;

/** The documents that a draft cites; a passage's id begins with its document's. */
export const citedDocuments = (draft: Draft): Set<string> =>
  new Set(
    draft.blocks
      .flatMap(sentencesOf)
      .flatMap(({ citations }) => citations.map(({ passageId }) => passageId.slice(0, passageId.lastIndexOf(':')))),
  );

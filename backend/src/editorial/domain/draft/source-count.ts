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

/** How many sources a post cites is proven by the post itself. */
export const withoutCount = (text: string, count: string): string =>
  text.toLowerCase().includes(count) ? text.replace(new RegExp(`\\b${count}\\b`, 'i'), 'sources') : text;

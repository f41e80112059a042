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
export function withoutCount(text: string, count: string): string {
  const at = text.toLowerCase().indexOf(count);
  const [before, after] = [text.slice(0, at), text.slice(at + count.length)];
  return at < 0 || ENDS_IN_WORD.test(before) || BEGINS_IN_WORD.test(after) ? text : `${before}sources${after}`;
}
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{N}]/u;

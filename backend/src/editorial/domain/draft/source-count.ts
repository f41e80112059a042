import { documentOf } from '../evidence/passage.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { phrasesOf } from '../language/phrases/index.js';
import type { Draft } from './draft.js';
import { sentencesOf } from './draft.js';

/** "five sources", as a digest counts what it cites. */
export const sourceCount = (count: number, language: Language = ENGLISH): string =>
  phrasesOf(language.code).sourceCount(count);

/** The documents that a draft cites. */
export const citedDocuments = (draft: Draft): Set<string> =>
  new Set(
    draft.blocks
      .flatMap(sentencesOf)
      .flatMap(({ citations }) => citations.map(({ passageId }) => documentOf(passageId))),
  );

/**
 * How many sources a post cites is proven by the post itself.
 * @param count in words, see `sourceCount`
 */
export function withoutCount(text: string, count: string, language: Language = ENGLISH): string {
  const at = text.toLowerCase().indexOf(count);
  const [before, after] = [text.slice(0, at), text.slice(at + count.length)];
  return at < 0 || ENDS_IN_WORD.test(before) || BEGINS_IN_WORD.test(after)
    ? text
    : `${before}${phrasesOf(language.code).sources}${after}`;
}
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{N}]/u;

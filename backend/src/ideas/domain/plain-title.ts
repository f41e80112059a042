import { withoutLastWord } from '../../shared/domain/text-ends.js';

const MAX_TITLE = 120;

/**
 * A title from outside as one line of plain text: no tags, links, addresses, invisible or directing characters, and no
 * longer than anybody reads. It is shown and compared, never followed.
 */
export function plainTitle(text: string): string {
  const bare = text
    .slice(0, 20 * MAX_TITLE)
    .toWellFormed()
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}]/gu, '')
    .replace(/[<>`*_#[\]{}|\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...bare];
  return letters.length <= MAX_TITLE ? bare : `${withoutLastWord(letters.slice(0, MAX_TITLE - 1).join(''))}…`;
}

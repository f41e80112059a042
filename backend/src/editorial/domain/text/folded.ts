import { normalized } from '../../../shared/domain/normalized.js';

/** Cyrillic and Greek letters that look like Latin ones, beside those. */
const LOOK_ALIKE = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdһhӏlԛqԝwмmтtкkвbнhαaοoνvρpτtυuκkιiεeηnχxγyωw'].reduce<[string, string][]>(
    (pairs, letter, at, all) => (at % 2 === 0 ? [...pairs, [letter, all[at + 1]!]] : pairs),
    [],
  ),
);
// Linear enough: one character of our own list.
const LOOKS_LIKE = new RegExp(`[${[...LOOK_ALIKE.keys()].join('')}]`, 'gu');

/**
 * A text as it looks rather than as it is coded, so that nobody hides a copy: without invisible characters (zero-width,
 * soft hyphens, directions), accents and marks, in lower case, letters that only look Latin as Latin ones. Meant for
 * comparing texts.
 */
export const folded = (text: string): string =>
  normalized(text, 'NFKD')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(LOOKS_LIKE, (letter) => LOOK_ALIKE.get(letter)!);

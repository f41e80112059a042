import { normalized } from '../../../shared/domain/normalized.js';

/** Cyrillic and Greek letters, each followed by the Latin letter that it looks like. */
const LOOK_ALIKE = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdһhӏlԛqԝwмmтtкkвbнhαaοoνvρpτtυuκkιiεeηnχxγyωw'].reduce<[string, string][]>(
    (pairs, letter, at, all) => (at % 2 === 0 ? [...pairs, [letter, all[at + 1]!]] : pairs),
    [],
  ),
);
// Linear enough: it matches a single character of a fixed list.
const LOOKS_LIKE = new RegExp(`[${[...LOOK_ALIKE.keys()].join('')}]`, 'gu');

/**
 * Reduces a text to its visible form, so that copied text cannot be disguised: removes invisible characters
 * (zero-width, soft hyphens, direction marks), accents and combining marks, converts to lower case, and replaces
 * look-alike letters by Latin ones. Only for comparing texts.
 */
export const folded = (text: string): string =>
  normalized(text, 'NFKD')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(LOOKS_LIKE, (letter) => LOOK_ALIKE.get(letter)!);

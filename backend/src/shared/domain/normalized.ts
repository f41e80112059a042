/** Marks on one letter that a text may have; what comes behind is no writing (UAX 15, "Stream-Safe Text Format"). */
const MAX_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normal form of Unicode. Marks are put in order in work that grows with the square of their number, so a
 * letter keeps its first thirty.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(MAX_MARKS, '$1').normalize(form);

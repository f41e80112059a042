/** Maximum combining marks on one letter; longer sequences are not real writing (UAX 15, "Stream-Safe Text Format"). */
const MAX_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalises a text. Sorting combining marks takes time that grows with the square of their number, so each letter
 * keeps only its first thirty.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(MAX_MARKS, '$1').normalize(form);

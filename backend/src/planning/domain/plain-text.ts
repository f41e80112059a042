/** One line: no control characters or lone halves of surrogate pairs, white space in single spaces, none around. */
export const lineOf = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

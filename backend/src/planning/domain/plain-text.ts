/** What PostgreSQL and JSON cannot hold is taken out: NUL and other controls, lone halves of surrogate pairs. */
const sound = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD').replace(/[^\P{Cc}\t\n\r]/gu, ' ');

/** One line: white space in single spaces, none around. */
export const lineOf = (text: string): string => sound(text).replace(/\s+/g, ' ').trim();

/** Several lines, or null when there is nothing to read. */
export const proseOf = (text: string | null | undefined): string | null => sound(text ?? '').trim() || null;

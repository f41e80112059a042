import { Invalid } from '../../shared/domain/domain-error.js';

/** Maximum length of a description, in Unicode characters. */
const MAX_DESCRIPTION = 2000;

/** What PostgreSQL and JSON cannot hold is taken out: NUL and other controls, lone halves of surrogate pairs. */
const sound = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD').replace(/[^\P{Cc}\t\n\r]/gu, ' ');

/** Spaces without a width, joiners of words and soft hyphens: pasted along from web pages, seen by nobody. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** One line: white space in single spaces, none around. */
export const lineOf = (text: string): string => sound(text).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Several lines, or null when there is nothing to read. */
export const proseOf = (text: string | null | undefined): string | null => sound(text ?? '').trim() || null;

/** Unicode characters, as the database counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** @throws Invalid when it is too long */
export function descriptionOf(text: string | null | undefined): string | null {
  const description = proseOf(text);
  if (description && lengthOf(description) > MAX_DESCRIPTION)
    throw new Invalid(`Description must be a text of at most ${MAX_DESCRIPTION} characters`, 'description');
  return description;
}

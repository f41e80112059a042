import { DomainError } from '../../../shared/domain/domain-error.js';

/**
 * Maximum length of a tool result in characters of JSON. Tools return long data in parts, and this limit is the last
 * safeguard.
 */
const MAX_RESPONSE_CHARACTERS = 200_000;
/** Maximum length of a list in the details of a refusal. */
const MOST_DETAILS = 50;
const ELLIPSIS = '…';
const BLOCK_END = /<\/(?:p|h[1-6]|ul|ol|blockquote|table|pre|figure|div)>/g;

export interface Part<T> {
  part: T;
  /** Index of the character or element with which the next part begins; null after the last part. */
  next: number | null;
}

export class ResponseTooLong extends DomainError {
  readonly kind = 'unprocessable';
  override readonly details = { mostCharacters: MAX_RESPONSE_CHARACTERS };

  constructor() {
    super('This would be a longer answer than an agent can be given. Ask for less: a smaller limit, or one part.');
  }
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** @throws ResponseTooLong */
export function refuseTooLong(json: string): void {
  if (json.length > MAX_RESPONSE_CHARACTERS) throw new ResponseTooLong();
}

/** Shortens a text that is only displayed, with an ellipsis. */
export function cut(text: string, most: number): string;
export function cut(text: string | null, most: number): string | null;
export function cut(text: string | null, most: number): string | null {
  return text === null || text.length <= most ? text : text.slice(0, most - 1).toWellFormed() + ELLIPSIS;
}

/** Returns as many elements as fit, but at least one. @param most maximum length in characters of JSON */
export function elementsFrom<T>(all: readonly T[], from: number, most: number): Part<T[]> {
  let end = from;
  for (let length = 0; end < all.length; end += 1) {
    length += lengthOf(all[end]);
    if (length > most && end > from) break;
  }
  return { part: all.slice(from, end), next: end < all.length ? end : null };
}

/**
 * Returns as much of an HTML text as fits. It ends after a block element when one ends in the second half of the part.
 * @param most maximum length in characters of JSON
 */
export function htmlFrom(html: string, from: number, most: number): Part<string> {
  const begin = isBetweenSurrogates(html, from) ? from + 1 : from;
  let end = Math.min(html.length, begin + most);
  for (
    let length = lengthOf(html.slice(begin, end));
    length > most && end - begin > 1;
    length = lengthOf(html.slice(begin, end))
  )
    end = begin + Math.max(1, Math.floor(((end - begin) * most) / length));
  if (end >= html.length) return { part: html.slice(begin), next: null };
  end =
    lastBlockEnd(html, begin + Math.floor((end - begin) / 2), end) ?? (isBetweenSurrogates(html, end) ? end - 1 : end);
  return { part: html.slice(begin, end), next: end };
}

/** Returns the details of a refusal with long lists shortened and their full lengths added. */
export const boundedDetails = (details: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      Array.isArray(value) && value.length > MOST_DETAILS
        ? [
            [name, value.slice(0, MOST_DETAILS)],
            [`${name}Count`, value.length],
          ]
        : [[name, value]],
    ),
  );

const lastBlockEnd = (html: string, from: number, to: number): number | undefined => {
  const last = [...html.slice(from, to).matchAll(BLOCK_END)].at(-1);
  return last && from + last.index + last[0].length;
};

const isBetweenSurrogates = (text: string, at: number): boolean =>
  /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) && /[\ud800-\udbff]$/.test(text.slice(0, at).slice(-1));

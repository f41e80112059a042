import { isHeaderName, isHeaderValue, MAX_HEADER_VALUE, printableHeader } from '../../shared/domain/http-header.js';
import { pattern } from '../../shared/domain/pattern.js';
import { HeaderRefused } from './errors.js';

export type Headers = Readonly<Record<string, string>>;

/**
 * Mask shown in place of a secret value. When a client sends it back, the stored value stays unchanged. It contains
 * characters that no header value may contain.
 */
export const KEPT_VALUE = '••••••••';

const MAX_HEADERS = 30;
/** Headers that users cannot set, because they determine where a request goes, how long it is or who signed it. */
const OURS = pattern()`
  ^(?:host|content-length|content-encoding|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|
  proxy-.*|sec-.*|webhook-.*|x-api-key|x-galley-.*)$
`;

/**
 * Checks the headers that a tenant adds to each push. A value may be `KEPT_VALUE`.
 * @returns the headers with lower-case names
 * @throws HeaderRefused
 */
export function customHeaders(headers: Readonly<Record<string, unknown>>): Headers {
  const entries = Object.entries(headers);
  if (entries.length > MAX_HEADERS) throw new HeaderRefused(`At most ${MAX_HEADERS} headers can be added.`);
  const checked = entries.map(([name, value]) => [checkedName(name), checkedValue(name, value)] as const);
  if (new Set(checked.map(([name]) => name)).size < checked.length) throw new HeaderRefused('A header is named twice.');
  return Object.fromEntries(checked);
}

function checkedName(name: string): string {
  const lower = name.toLowerCase();
  if (!isHeaderName(name)) throw new HeaderRefused(`"${printableHeader(name)}" is not the name of a header.`);
  if (OURS.test(lower)) throw new HeaderRefused(`The header ${lower} is set by Galley and cannot be changed.`);
  return lower;
}

function checkedValue(name: string, value: unknown): string {
  if (value === KEPT_VALUE) return value;
  if (!isHeaderValue(value)) {
    throw new HeaderRefused(
      `The value of the header ${printableHeader(name)} must be one line of plain characters, at most ${MAX_HEADER_VALUE}.`,
    );
  }
  if (name.toLowerCase() === 'content-type' && !/^application\/(?:[\w.-]+\+)?json\b/i.test(value)) {
    throw new HeaderRefused('What is sent is JSON: the content-type must say so.');
  }
  return value;
}

/** Masks header values for display, because they may be credentials. Only `content-type` stays readable. */
export const masked = (headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, name === 'content-type' ? value : KEPT_VALUE]),
  );

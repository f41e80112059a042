import { HeaderRefused } from './errors.js';

export type Headers = Readonly<Record<string, string>>;

const MAX_HEADERS = 30;
const MAX_VALUE = 4_096;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** Visible ASCII with spaces and tabs inside: neither a line break nor a NUL gets through. */
const VALUE = /^(?:[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?$/;
/** These say where a request goes, how long it is, or who signed it: they are never the user's. */
const OURS = /^(?:host|content-length|content-encoding|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*|sec-.*|webhook-.*|x-api-key|x-galley-.*)$/;

/**
 * The headers that a tenant adds to each push.
 * @returns them with lower-case names
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
  if (!NAME.test(name) || lower === '__proto__') throw new HeaderRefused(`"${printable(name)}" is not the name of a header.`);
  if (OURS.test(lower)) throw new HeaderRefused(`The header ${lower} is set by Galley and cannot be changed.`);
  return lower;
}

function checkedValue(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_VALUE || !VALUE.test(value)) {
    throw new HeaderRefused(`The value of the header ${printable(name)} must be one line of plain characters, at most ${MAX_VALUE}.`);
  }
  if (name.toLowerCase() === 'content-type' && !/^application\/(?:[\w.-]+\+)?json\b/i.test(value)) {
    throw new HeaderRefused('What is sent is JSON: the content-type must say so.');
  }
  return value;
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100);

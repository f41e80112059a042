/** The name of a header (RFC 9110 token), at most 100 characters. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** Visible ASCII with spaces and tabs inside; line breaks and NUL are rejected. */
const VALUE = /^(?:[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?$/;

export const MAX_HEADER_VALUE = 4_096;

export const isHeaderName = (name: string): boolean => NAME.test(name) && name.toLowerCase() !== '__proto__';

export const isHeaderValue = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_HEADER_VALUE && VALUE.test(value);

/** Makes a text printable for use in a sentence. */
export const printableHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100);

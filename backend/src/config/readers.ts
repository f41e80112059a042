import { withoutEnd } from '../shared/domain/text-ends.js';

/**
 * Turns the text of a setting into its value.
 * @throws Refused whose message completes a sentence that begins with the name of the setting
 */
export type Reader<T> = (text: string) => T;

/**
 * Says what a value must be, as in "must be a whole number". Never contains the value itself, because it may be a
 * secret.
 */
export class Refused extends Error {}

export const anyText: Reader<string> = (text) => text;

export const wholeNumber =
  (least: number, most: number): Reader<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && value <= most)) throw new Refused(`must be a whole number from ${least} to ${most}`);
    return value;
  };

/** Days that something is kept; 0 or `off` is for ever. */
export const daysKept =
  (least: number): Reader<number> =>
  (text) => {
    const value = text === 'off' ? 0 : /^\d{1,5}$/.test(text) ? Number(text) : NaN;
    if (!(value === 0 || value >= least)) throw new Refused(`must be at least ${least} days, or 0 or off to keep all`);
    return value;
  };

export const numberFromZero: Reader<number> = (text) => {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value)) throw new Refused('must be a number, 0 or more');
  return value;
};

export const oneOf =
  <T extends string>(...values: readonly T[]): Reader<T> =>
  (text) => {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new Refused(`must be one of: ${values.join(', ')}`);
    return found;
  };

export const textOfAtLeast =
  (length: number): Reader<string> =>
  (text) => {
    if (text.length < length) throw new Refused(`must have at least ${length} characters`);
    return text;
  };

export const textOfAtMost =
  (length: number): Reader<string> =>
  (text) => {
    if (text.length > length) throw new Refused(`must have at most ${length} characters`);
    return text;
  };

/** Accepts a URL with one of the protocols and returns it unchanged. */
export const urlOf =
  (example: string, ...protocols: readonly string[]): Reader<string> =>
  (text) => {
    const url = URL.parse(text);
    if (!url?.hostname || !protocols.includes(url.protocol)) throw new Refused(`must be a URL such as ${example}`);
    return text;
  };

/**
 * Accepts an http(s) URL without user name, password, query and fragment: Galley would not use them, and they would
 * appear in messages. Returns it without a trailing slash.
 */
export const urlWithoutUser =
  (example: string): Reader<string> =>
  (text) => {
    urlOf(example, 'http:', 'https:')(text);
    const url = new URL(text);
    if (url.username || url.password || url.search || url.hash)
      throw new Refused(`must be a URL without a user, a password or a query, such as ${example}`);
    return withoutEnd(url.href, '/');
  };

/** Accepts a URL of scheme, host and port only, because Galley serves from the root of its host. */
export const origin =
  (example: string): Reader<string> =>
  (text) => {
    urlOf(example, 'http:', 'https:')(text);
    const url = new URL(text);
    if (url.pathname !== '/' || url.search || url.hash || url.username)
      throw new Refused(`must be a URL without a path, such as ${example}`);
    return url.origin;
  };

export const emailAddress: Reader<string> = (text) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new Refused('must be an e-mail address');
  return text.toLowerCase();
};

/** Accepts a bare address or one with a display name, such as `Galley <galley@example.org>`. */
export const sender: Reader<string> = (text) => {
  if (!/^(?:[^<>@\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text))
    throw new Refused('must be a sender such as Galley <galley@example.org>');
  return text;
};

/** Reads 32 bytes written as 64 hexadecimal digits, base64 or base64url. */
export const key32: Reader<Buffer> = (text) => {
  const hex = /^[0-9a-f]{64}$/i.test(text);
  const base64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
  if (!hex && !base64)
    throw new Refused(
      'must be 32 bytes, written as 64 hexadecimal digits or as base64 (openssl rand -base64 32 makes one)',
    );
  return Buffer.from(text, hex ? 'hex' : 'base64');
};

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const keys32: Reader<Buffer[]> = (text) => list(text).map(key32);

/** Reads secrets separated by commas. A secret that itself contains a comma cannot be written here. */
export const secretsOfAtLeast =
  (length: number): Reader<string[]> =>
  (text) =>
    list(text).map(textOfAtLeast(length));

export const commands: Reader<string[]> = list;

export const headerNames: Reader<string[]> = (text) =>
  list(text).map((name) => {
    if (!/^[\w-]{1,64}$/.test(name))
      throw new Refused('must be a comma-separated list of header names, such as CF-IPCountry');
    return name;
  });

export interface HostAndPort {
  /** In lower case; an IPv6 address is written without brackets. */
  host: string;
  port: number;
}

export const hostsAndPorts: Reader<HostAndPort[]> = (text) =>
  list(text).map((item) => {
    const [, bracketed, plain, digits] = /^(?:\[([0-9a-f:.]+)\]|([^\s:/[\]@]+)):(\d{1,5})$/i.exec(item) ?? [];
    const host = bracketed ?? plain;
    const port = Number(digits);
    if (!host || !(port >= 1 && port <= 65535))
      throw new Refused('must be a comma-separated list of host:port, such as intranet.example:8080 or [::1]:8080');
    return { host: host.toLowerCase(), port };
  });

import { withoutEnd } from '../../../shared/domain/text-ends.js';

/** Returns the web addresses in a running text, unchanged and in order. */
export const addressesIn = (text: string): string[] => text.match(/\b(?:https?:\/\/|www\.)[^\s<>"“”')\]]+/gi) ?? [];

/**
 * Normalises an address for comparison: removes the scheme, `www.`, the fragment, a trailing slash and punctuation that
 * ends a sentence.
 */
export function comparableAddress(address: string): string {
  const plain = withoutEnd(/^www\./i.test(address) ? `https://${address}` : address, '.,;:!?');
  if (!URL.canParse(plain)) return plain;
  const url = new URL(plain);
  const port = url.port ? `:${url.port}` : '';
  return `${url.hostname.toLowerCase().replace(/^www\./, '')}${port}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

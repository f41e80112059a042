import { withoutEnd } from '../../../shared/domain/text-ends.js';

/** Web addresses in running text, as they stand there. */
export const addressesIn = (text: string): string[] => text.match(/\b(?:https?:\/\/|www\.)[^\s<>"“”')\]]+/gi) ?? [];

/** An address as it is compared: without scheme, `www.`, fragment, trailing slash and the punctuation of a sentence. */
export function comparableAddress(address: string): string {
  const plain = withoutEnd(/^www\./i.test(address) ? `https://${address}` : address, '.,;:!?');
  if (!URL.canParse(plain)) return plain;
  const url = new URL(plain);
  const port = url.port ? `:${url.port}` : '';
  return `${url.hostname.toLowerCase().replace(/^www\./, '')}${port}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

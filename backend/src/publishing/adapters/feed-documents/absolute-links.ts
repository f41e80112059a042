import { escapeHtml } from '../../../shared/adapters/html/escape-html.js';

/** In sanitised HTML an address stands in double quotes, and no `<` outside of a tag. */
const ADDRESS = /(<(?:a|img|blockquote)\b[^<>]*?\s(?:href|src|cite)=")([^"]*)"/g;
const WITH_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * Sanitised HTML in which addresses lead where they do on the website: a feed is read elsewhere, and only Atom can say
 * from where they are to be read.
 * @param page where the post stands; null when that is not known, and places within it stay as they are
 */
export function absoluteLinks(html: string, { page, site }: { page: string | null; site: string }): string {
  return html.replace(ADDRESS, (all, before: string, address: string) => {
    if (WITH_SCHEME.test(address) || (page === null && address.startsWith('#'))) return all;
    const url = URL.parse(address.replaceAll('&amp;', '&'), page ?? site);
    return url ? `${before}${escapeHtml(url.href)}"` : all;
  });
}

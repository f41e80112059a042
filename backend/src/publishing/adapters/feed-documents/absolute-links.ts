import { escapeHtml } from '../../../shared/adapters/html/escape-html.js';

/**
 * Matches URL attributes. Sanitised HTML always writes attribute values in double quotes and has no `<` outside of
 * tags.
 */
const ADDRESS = /(<(?:a|img|blockquote)\b[^<>]*?\s(?:href|src|cite)=")([^"]*)"/g;
const WITH_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * Makes relative URLs in sanitised HTML absolute, because a feed is read outside of the website and only Atom has a
 * base URL (`xml:base`).
 * @param page URL of the post; when null (unknown), links to places within the post (`#…`) stay unchanged
 */
export function absoluteLinks(html: string, { page, site }: { page: string | null; site: string }): string {
  return html.replace(ADDRESS, (all, before: string, address: string) => {
    if (WITH_SCHEME.test(address) || (page === null && address.startsWith('#'))) return all;
    const url = URL.parse(address.replaceAll('&amp;', '&'), page ?? site);
    return url ? `${before}${escapeHtml(url.href)}"` : all;
  });
}

import sanitizeHtml from 'sanitize-html';
import { metered, POST_LIMITS } from './markup-limits.js';

/** Ids of the list of sources, to which the numbers in the text link. */
const SOURCE_ID = /^source-\d{1,4}$/;
/** Ids of these numbers, to which the list of sources leads back. */
const REFERENCE_ID = /^citation-\d{1,4}-\d{1,4}$/;

/** Attributes by which browsers choose among the variants of a picture in one of Galley's libraries. */
const RESPONSIVE = ['srcset', 'sizes', 'loading'];
const VARIANT = /^\d{1,5}\.webp \d{1,5}w$/;
const OF_LIBRARY = /^https?:\/\/[^/\s]{1,300}\/pictures\/[\w-]{22}\/$/;
const SIZES = /^[\w\s().,:-]{1,100}$/;

/**
 * Sanitises the HTML of a post by a strict allow-list: running text, headings, lists, quotations, plain tables, links
 * to http, https and mailto, pictures over http and https, with variants only of Galley's own.
 * Styles, classes, data attributes, spans, frames, event handlers and forms are removed; of ids only those pass to which
 * numbers of sources and their list link, so that they cannot imitate elements of a page. It runs on every write and is idempotent.
 * @throws MarkupTooHeavy for markup that is nested too deeply or has too many elements, counted before removal
 */
export const sanitizePost = (html: string): string => cleaned(cleaned(html));

/** Once is safe, but what stood in an element that went may nest in a way that the next parser reads otherwise. */
function cleaned(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'blockquote',
      'cite',
      'ul',
      'ol',
      'li',
      'a',
      'sup',
      'sub',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'code',
      'pre',
      'br',
      'hr',
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'section',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'title', 'id'],
      img: ['src', 'alt', 'title', 'width', 'height', ...RESPONSIVE],
      li: ['id'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    ...metered(html, POST_LIMITS),
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: isOfLibrary(attribs) ? attribs : withoutVariants(attribs) }),
      li: (tagName, { id = '' }) => ({ tagName, attribs: { ...(SOURCE_ID.test(id) && { id }) } }),
      a: (tagName, { href, title, rel, id = '' }) => ({
        tagName,
        attribs: {
          ...(href ? { href } : {}),
          ...(title ? { title } : {}),
          ...(isExternal(href) ? { rel: /\bnofollow\b/.test(rel ?? '') ? 'nofollow noopener' : 'noopener' } : {}),
          ...(REFERENCE_ID.test(id) && { id }),
        },
      }),
    },
  });
}

function isOfLibrary({ src = '', srcset = '', sizes = '', loading }: sanitizeHtml.Attributes): boolean {
  const address = src.slice(0, src.lastIndexOf('/') + 1);
  const areVariants = srcset
    .split(', ')
    .every((one) => one.startsWith(address) && VARIANT.test(one.slice(address.length)));
  return OF_LIBRARY.test(address) && areVariants && SIZES.test(sizes) && loading === 'lazy';
}

const withoutVariants = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name]) => !RESPONSIVE.includes(name)));

const isExternal = (href: string | undefined): boolean => /^\s*https?:/i.test(href ?? '');

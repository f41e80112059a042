import sanitizeHtml from 'sanitize-html';
import { metered, POST_LIMITS } from './markup-limits.js';

const PATTERNS: Readonly<Record<string, RegExp>> = {
  id: /^source-\d{1,4}$/,
  'data-block': /^b\d{1,6}$/,
  'data-sentence': /^b\d{1,6}\.\d{1,4}$/,
  'data-sources': /^\d{1,4}(?:,\d{1,4})*$/,
};
const MARKS = ['data-block', 'data-sentence', 'data-sources'];

/**
 * The HTML a post may consist of, by a strict list: running text, headings, lists, quotations, plain tables, links to
 * http, https and mailto, pictures over http and https. No style, no frame, no handler, no form; ids and data
 * attributes only in the forms the review screen knows, so that nothing can take the place of a page's own elements.
 * Applied on every write; what it answers stays as it is when it is cleaned again.
 * @throws MarkupTooHeavy for what is nested too deeply or has too many elements, those that would go included
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
      'span',
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
      a: ['href', 'rel', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      li: ['id', ...MARKS],
      span: MARKS,
      ...Object.fromEntries(['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol'].map((tag) => [tag, MARKS])),
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    ...metered(html, POST_LIMITS),
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => PATTERNS[name]?.test(value) ?? true),
        ),
      }),
      a: (tagName, { href, title, rel }) => ({
        tagName,
        attribs: {
          ...(href ? { href } : {}),
          ...(title ? { title } : {}),
          ...(isExternal(href) ? { rel: /\bnofollow\b/.test(rel ?? '') ? 'nofollow noopener' : 'noopener' } : {}),
        },
      }),
    },
  });
}

const isExternal = (href: string | undefined): boolean => /^\s*https?:/i.test(href ?? '');

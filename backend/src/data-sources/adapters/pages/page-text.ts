import { Readability } from '@mozilla/readability';
import { type HtmlDocument, htmlDocument } from '../../../shared/adapters/html/html-document.ts';
import { MarkupTooHeavy, PAGE_LIMITS } from '../../../shared/adapters/html/markup-limits.ts';
import { strippedText } from './stripped-text.ts';

export interface PageText {
  title: string;
  /** Paragraphs separated by blank lines. */
  text: string;
  publishedAt?: string;
  /** As the page names it. */
  language?: string;
}

/** A page with less text than this is only a menu or an empty frame. */
const MIN_CHARACTERS = 120;
/** Returns the main text of a page without its navigation; null when it has none. */
export function pageText(html: string): PageText | null {
  const document = documentOf(html);
  if (!document) return null;
  const language = languageIn(document);
  const article = articleOf(document);
  if (!article?.content) return null;
  const text = strippedText(article.content);
  if (text.length < MIN_CHARACTERS) return null;
  const published = article.publishedTime;
  return {
    title: plain(article.title ?? null) || 'Untitled',
    text,
    ...(published && !Number.isNaN(Date.parse(published)) ? { publishedAt: published } : {}),
    ...(language && { language }),
  };
}

/**
 * Returns the text of a string that may be HTML: the main text of a page, the blocks of a fragment, or the string
 * itself if it has no markup. The result contains no markup.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return (isPage(html) ? pageText(html)?.text : undefined) ?? strippedText(html);
}

/** Converts several texts in one call, so that they share one time limit. */
export const htmlTexts = (texts: readonly string[]): string[] => texts.map(htmlText);

/** Returns whether a text is HTML and not only contains an angle bracket. */
export const looksLikeHtml = (text: string): boolean =>
  isPage(text) || /<\/(?:p|div|h[1-6]|ul|ol|table|article|section|blockquote)\s*>/i.test(text);

const isPage = (html: string): boolean => /<(?:!doctype html|html|body|article|main)\b/i.test(html);

/** Returns the URLs of a page's links as they are written. */
export const linksOf = (html: string): string[] =>
  [...(documentOf(html)?.querySelectorAll('a[href]') ?? [])].flatMap((link) => link.getAttribute('href') ?? []);

/** Returns whether the HTML is small and flat enough to be parsed. */
export const isReadable = (html: string): boolean => documentOf(html) !== null;

/** Characters of a language that are passed on: a tag has less. */
const MAX_LANGUAGE = 100;

const languageIn = (document: HtmlDocument): string =>
  (
    document.querySelector('html')?.getAttribute('lang') ||
    document.querySelector('body')?.getAttribute('lang') ||
    document.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content') ||
    ''
  ).slice(0, MAX_LANGUAGE);

function articleOf(document: HtmlDocument) {
  try {
    return new Readability(document, { maxElemsToParse: PAGE_LIMITS.elements, charThreshold: 200 }).parse();
  } catch {
    return null;
  }
}

/** Returns null for a page that would take too long to parse. */
function documentOf(html: string): HtmlDocument | null {
  try {
    return htmlDocument(whole(html), PAGE_LIMITS);
  } catch (error) {
    if (error instanceof MarkupTooHeavy) return null;
    throw error;
  }
}

/** Adds the html and body elements to a page without them, as browsers do and the parser does not. */
function whole(html: string): string {
  if (/<body\b/i.test(html)) return html;
  const title = /<title\b[^<>]*>([^<]*)/i.exec(html)?.[1] ?? '';
  const root = /<html\b[^<>]*>/i.exec(html)?.[0] ?? '<html>';
  return `<!doctype html>${root}<head><title>${title}</title></head><body>${html}</body></html>`;
}

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

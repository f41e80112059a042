import { Readability } from '@mozilla/readability';
import { type HtmlDocument, htmlDocument } from '../../../shared/adapters/html/html-document.ts';
import { MarkupTooHeavy, PAGE_LIMITS } from '../../../shared/adapters/html/markup-limits.ts';
import { strippedText } from './stripped-text.ts';

export interface PageText {
  title: string;
  /** Paragraphs separated by blank lines. */
  text: string;
  publishedAt?: string;
}

/** A page with less text than this is a menu or an empty frame. */
const MIN_CHARACTERS = 120;
/** The main text of a page, without its navigation; null when it has none. */
export function pageText(html: string): PageText | null {
  const article = articleOf(html);
  if (!article?.content) return null;
  const text = strippedText(article.content);
  if (text.length < MIN_CHARACTERS) return null;
  const published = article.publishedTime;
  return {
    title: plain(article.title ?? null) || 'Untitled',
    text,
    ...(published && !Number.isNaN(Date.parse(published)) ? { publishedAt: published } : {}),
  };
}

/**
 * The text of what may be HTML: a page's main text, a fragment's text block by block, and a text without markup as it
 * is. Nothing of the markup is left.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return (isPage(html) ? pageText(html)?.text : undefined) ?? strippedText(html);
}

/** Of several at once, so that they share the time that reading may take. */
export const htmlTexts = (texts: readonly string[]): string[] => texts.map(htmlText);

/** Whether it is HTML rather than text that happens to have an angle bracket. */
export const looksLikeHtml = (text: string): boolean =>
  isPage(text) || /<\/(?:p|div|h[1-6]|ul|ol|table|article|section|blockquote)\s*>/i.test(text);

const isPage = (html: string): boolean => /<(?:!doctype html|html|body|article|main)\b/i.test(html);

/** The addresses a page links to, as written. */
export const linksOf = (html: string): string[] =>
  [...(documentOf(html)?.querySelectorAll('a[href]') ?? [])].flatMap((link) => link.getAttribute('href') ?? []);

/** Whether it is light enough to be read. */
export const isReadable = (html: string): boolean => documentOf(html) !== null;

function articleOf(html: string) {
  const document = documentOf(html);
  if (!document) return null;
  try {
    return new Readability(document, { maxElemsToParse: PAGE_LIMITS.elements, charThreshold: 200 }).parse();
  } catch {
    return null;
  }
}

/** Null for a page that would take too long to read. */
function documentOf(html: string): HtmlDocument | null {
  try {
    return htmlDocument(whole(html), PAGE_LIMITS);
  } catch (error) {
    if (error instanceof MarkupTooHeavy) return null;
    throw error;
  }
}

/** The frame that browsers put around a page without one, and the parser does not. */
function whole(html: string): string {
  if (/<body\b/i.test(html)) return html;
  const title = /<title\b[^<>]*>([^<]*)/i.exec(html)?.[1] ?? '';
  return `<!doctype html><html><head><title>${title}</title></head><body>${html}</body></html>`;
}

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

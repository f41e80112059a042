import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { weightOf } from './markup-weight.ts';
import { strippedText } from './stripped-text.ts';

/** As much of the DOM as is used here; linkedom brings its own. */
interface ReadNode {
  querySelectorAll(selector: string): Iterable<{ getAttribute(name: string): string | null }>;
}

export interface PageText {
  title: string;
  /** Paragraphs separated by blank lines. */
  text: string;
  publishedAt?: string;
}

/** A page with less text than this is a menu or an empty frame. */
const MIN_CHARACTERS = 120;
/** A page with more elements, or nested deeper, is no article; weighing it up would take too long. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;

/** The main text of a page, without its navigation; null when it has none. */
export function pageText(html: string): PageText | null {
  const article = articleOf(html);
  if (!article?.content) return null;
  const text = strippedText(article.content);
  if (text.length < MIN_CHARACTERS) return null;
  const published = article.publishedTime;
  return { title: plain(article.title ?? null) || 'Untitled', text, ...(published && !Number.isNaN(Date.parse(published)) ? { publishedAt: published } : {}) };
}

/**
 * The text of what may be HTML: a page's main text, a fragment's text block by block, and a text without markup as it is.
 * Nothing of the markup is left.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return (isPage(html) ? pageText(html)?.text : undefined) ?? strippedText(html);
}

/** Whether it is HTML rather than text that happens to have an angle bracket. */
export const looksLikeHtml = (text: string): boolean => isPage(text) || /<\/(?:p|div|h[1-6]|ul|ol|table|article|section|blockquote)\s*>/i.test(text);

const isPage = (html: string): boolean => /<(?:!doctype html|html|body|article|main)\b/i.test(html);

/** The addresses a page links to, as written. */
export function linksOf(html: string): string[] {
  return isHeavy(html) ? [] : [...(documentOf(html) as ReadNode).querySelectorAll('a[href]')].flatMap((link) => link.getAttribute('href') ?? []);
}

function articleOf(html: string) {
  if (isHeavy(html)) return null;
  try {
    return new Readability(documentOf(html), { maxElemsToParse: MAX_ELEMENTS, charThreshold: 200 }).parse();
  } catch {
    return null;
  }
}

function isHeavy(html: string): boolean {
  const { elements, depth } = weightOf(html);
  return elements > MAX_ELEMENTS || depth > MAX_DEPTH;
}

const documentOf = (html: string): unknown => parseHTML(whole(html)).document;

/** The frame that browsers put around a page without one, and the parser does not. */
function whole(html: string): string {
  if (/<body\b/i.test(html)) return html;
  const title = /<title\b[^<>]*>([^<]*)/i.exec(html)?.[1] ?? '';
  return `<!doctype html><html><head><title>${title}</title></head><body>${html}</body></html>`;
}

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

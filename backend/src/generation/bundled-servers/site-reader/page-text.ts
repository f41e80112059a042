import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/** As much of the DOM as is used here; linkedom brings its own. */
interface ReadNode {
  textContent: string | null;
  remove(): void;
  querySelectorAll(selector: string): Iterable<ReadNode & { getAttribute(name: string): string | null }>;
}

export interface PageText {
  title: string;
  /** Paragraphs separated by blank lines. */
  text: string;
  publishedAt?: string;
}

/** A page with less text than this is a menu or an empty frame. */
const MIN_CHARACTERS = 120;

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, td, dd, dt, pre, div';
const UNSEEN = 'script, style, noscript, template, iframe, object, svg, head, nav';

/** The main text of a page, without its navigation; null when it has none. */
export function pageText(html: string): PageText | null {
  const article = articleOf(html);
  if (!article?.content) return null;
  const text = blocksOf(documentOf(`<html><body>${article.content}</body></html>`)) || plain(article.textContent ?? null);
  if (text.length < MIN_CHARACTERS) return null;
  const published = article.publishedTime;
  return { title: plain(article.title ?? null) || 'Untitled', text, ...(published && !Number.isNaN(Date.parse(published)) ? { publishedAt: published } : {}) };
}

/** A page with more elements than this is refused by the reader: it is no article. */
const MAX_ELEMENTS = 20_000;

function articleOf(html: string) {
  try {
    return new Readability(documentOf(html) as never, { maxElemsToParse: MAX_ELEMENTS, charThreshold: 200 }).parse();
  } catch {
    return null;
  }
}

/**
 * The text of what may be HTML: a page's main text, a fragment's text block by block, and a text without markup as it is.
 * Nothing of the markup is left.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const page = isPage(html) ? pageText(html) : null;
  if (page) return page.text;
  const document = documentOf(`<html><body>${html}</body></html>`);
  for (const unseen of [...document.querySelectorAll(UNSEEN)]) unseen.remove();
  return blocksOf(document) || plain(document.textContent);
}

/** Whether it is HTML rather than text that happens to have an angle bracket. */
export const looksLikeHtml = (text: string): boolean =>
  isPage(text) || /<(p|div|h[1-6]|ul|ol|table|article|section|blockquote)\b[^>]*>[^]*<\/\1\s*>/i.test(text);

const isPage = (html: string): boolean => /<(?:!doctype html|html|body|article|main)\b/i.test(html);

/** The text of the innermost blocks, one after another. */
function blocksOf(document: ReadNode): string {
  const blocks = [...document.querySelectorAll(BLOCKS)].filter((block) => [...block.querySelectorAll(BLOCKS)].length === 0);
  return blocks.map((block) => plain(block.textContent)).filter(Boolean).join('\n\n');
}

/** The addresses a page links to, as written. */
export function linksOf(html: string): string[] {
  return [...documentOf(html).querySelectorAll('a[href]')].flatMap((link) => link.getAttribute('href') ?? []);
}

const documentOf = (html: string): ReadNode => parseHTML(whole(html)).document as unknown as ReadNode;

/** The frame that browsers put around a page without one, and the parser does not. */
function whole(html: string): string {
  if (/<body\b/i.test(html)) return html;
  const title = /<title\b[^>]*>[^]*?<\/title\s*>/i.exec(html)?.[0] ?? '';
  return `<!doctype html><html><head>${title}</head><body>${html.replace(title, '')}</body></html>`;
}

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

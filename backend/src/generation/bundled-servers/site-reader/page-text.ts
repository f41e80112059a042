import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/** As much of the DOM as is used here; linkedom brings its own. */
interface ReadNode {
  textContent: string | null;
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

const BLOCKS = 'p, li, h2, h3, h4, blockquote, td, dd, pre';

/** The main text of a page, without its navigation; null when it has none. */
export function pageText(html: string): PageText | null {
  const article = new Readability(documentOf(html) as never, { maxElemsToParse: 20_000, charThreshold: 200 }).parse();
  if (!article?.content) return null;
  const blocks = [...documentOf(`<html><body>${article.content}</body></html>`).querySelectorAll(BLOCKS)];
  const lines = blocks.filter((block) => [...block.querySelectorAll(BLOCKS)].length === 0).map((block) => plain(block.textContent));
  const text = lines.filter(Boolean).join('\n\n') || plain(article.textContent ?? null);
  if (text.length < MIN_CHARACTERS) return null;
  const published = article.publishedTime;
  return { title: plain(article.title ?? null) || 'Untitled', text, ...(published && !Number.isNaN(Date.parse(published)) ? { publishedAt: published } : {}) };
}

/** The addresses a page links to, as written. */
export function linksOf(html: string): string[] {
  return [...documentOf(html).querySelectorAll('a[href]')].flatMap((link) => link.getAttribute('href') ?? []);
}

const documentOf = (html: string): ReadNode => parseHTML(html).document as unknown as ReadNode;

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

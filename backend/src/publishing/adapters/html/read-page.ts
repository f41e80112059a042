import {
  elementsIn,
  type HtmlDocument,
  htmlDocument,
  type HtmlElement,
} from '../../../shared/adapters/html/html-document.ts';
import { MarkupTooHeavy, PAGE_LIMITS } from '../../../shared/adapters/html/markup-limits.ts';
import type { PageFacts } from '../../domain/live/compare-page.ts';

const UNSEEN = 'script, style, noscript, template, svg';
const ROBOTS = /^(?:robots|googlebot)$/i;
const BLOCKS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'blockquote', 'figcaption', 'td', 'th', 'pre']);

/**
 * Extracts the title, headings, canonical URL, description, robots directives and text of a page.
 * @returns null when the page exceeds the parser's limits
 */
export function pageFacts(html: string): PageFacts | null {
  const document = documentOf(html);
  if (!document) return null;
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
  const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent ?? '');
  const title =
    document.querySelector('head > title')?.textContent ?? document.querySelector('title')?.textContent ?? null;
  const [canonical, description] = [
    attribute('link[rel~="canonical"]', 'href'),
    attribute('meta[name="description"]', 'content'),
  ];
  const robots = [...document.querySelectorAll('meta[name]')].flatMap((node) =>
    ROBOTS.test(node.getAttribute('name')!) ? [node.getAttribute('content') ?? ''] : [],
  );
  for (const node of document.querySelectorAll(UNSEEN)) node.remove();
  return { title, headings, canonical, description, robots, text: document.querySelector('body')?.textContent ?? '' };
}

/**
 * Returns the texts of a post's innermost blocks. A block that contains other blocks, such as a quotation with
 * paragraphs, is not returned itself, since its text would appear twice.
 */
export function pageBlocks(html: string): string[] {
  const document = documentOf(`<body>${html}</body>`);
  const body = document?.querySelector('body');
  return body ? innermost(body).flatMap(({ textContent }) => textContent?.trim() || []) : [];
}

/** Returns the block elements that contain no other block element. */
function innermost(body: HtmlElement): HtmlElement[] {
  const blocks = [...elementsIn(body)].filter(({ localName }) => BLOCKS.has(localName));
  const outer = new Set<HtmlElement>();
  for (const block of blocks) {
    for (let above = block.parentElement; above && !outer.has(above); above = above.parentElement) outer.add(above);
  }
  return blocks.filter((block) => !outer.has(block));
}

/** @returns null when the page exceeds the parser's limits */
function documentOf(html: string): HtmlDocument | null {
  try {
    return htmlDocument(/<html[\s>]/i.test(html) ? html : `<!doctype html><html>${html}</html>`, PAGE_LIMITS);
  } catch (error) {
    if (error instanceof MarkupTooHeavy) return null;
    throw error;
  }
}

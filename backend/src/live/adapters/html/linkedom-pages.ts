import { parseHTML } from 'linkedom';
import { Pages } from '../../application/ports.js';
import type { PageFacts } from '../../domain/compare-page.js';

/** As much of the DOM as is used here; linkedom brings its own. */
interface ReadNode {
  textContent: string | null;
  remove(): void;
  getAttribute(name: string): string | null;
  querySelector(selector: string): ReadNode | null;
  querySelectorAll(selector: string): Iterable<ReadNode>;
}

/** Tags of a page that is still read: reading takes time and memory by them. */
const MAX_TAGS = 30_000;
const UNSEEN = 'script, style, noscript, template, svg';
const ROBOTS = /^(?:robots|googlebot)$/i;
const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, figcaption, td, th, pre';

export class LinkedomPages extends Pages {
  facts(html: string): PageFacts | null {
    const document = documentOf(html);
    if (!document) return null;
    const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
    const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent ?? '');
    const title = document.querySelector('head > title')?.textContent ?? document.querySelector('title')?.textContent ?? null;
    const [canonical, description] = [attribute('link[rel~="canonical"]', 'href'), attribute('meta[name="description"]', 'content')];
    const robots = [...document.querySelectorAll('meta[name]')].flatMap((node) => (ROBOTS.test(node.getAttribute('name')!) ? [node.getAttribute('content') ?? ''] : []));
    for (const node of document.querySelectorAll(UNSEEN)) node.remove();
    return { title, headings, canonical, description, robots, text: document.querySelector('body')?.textContent ?? '' };
  }

  /** A block within another stands there already: a quotation's paragraphs are told by themselves. */
  blocks(html: string): string[] {
    const document = documentOf(`<body>${html}</body>`);
    return [...(document?.querySelectorAll(BLOCKS) ?? [])].filter((node) => !node.querySelector(BLOCKS)).flatMap(({ textContent }) => textContent?.trim() || []);
  }
}

function documentOf(html: string): ReadNode | null {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > MAX_TAGS) return null;
  const whole = /<html[\s>]/i.test(html) ? html : `<!doctype html><html>${html}</html>`;
  return parseHTML(whole).document;
}

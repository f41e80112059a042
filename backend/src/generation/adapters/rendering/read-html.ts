import { parseHTML } from 'linkedom';
import { textHtml } from './read-blocks.js';
import { isAttribution } from './block-shape.js';
import { hostOf } from '../../domain/evidence/source-document.js';
import type { HeadingPart, PostStructure, TextPart } from '../../domain/score/post-structure.js';

/** Elements whose text is one piece for a reader. */
const PIECES = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, pre, td, th, figcaption';

/** The structure of a post's HTML, for scoring what a person has edited. The list of sources is furniture, not text. */
export function structureOfHtml(html: string, websiteUrl: string): PostStructure {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  for (const element of document.querySelectorAll('sup')) if (/^\s*\[\d+\]\s*$/.test(element.textContent ?? '')) element.remove();
  for (const cite of document.querySelectorAll('blockquote > p > cite')) if (isAttribution(cite.parentElement, cite)) cite.parentElement!.remove();
  const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  const images = [...document.querySelectorAll('img')].map((image) => ({ alt: image.getAttribute('alt') ?? '' }));
  const sources = document.querySelector('li[id^="source-"]')?.parentElement;
  if (sources?.previousElementSibling?.localName === 'h2') sources.previousElementSibling.remove();
  sources?.remove();

  const parts = [...document.querySelectorAll(PIECES)].flatMap((element): (HeadingPart | TextPart)[] => {
    const text = oneLine(element.textContent ?? '');
    if (!text || element.querySelector(PIECES)) return [];
    const level = /^h([1-6])$/.exec(element.localName)?.[1];
    if (level) return [{ kind: 'heading', level: Number(level), text }];
    return [{ kind: element.localName === 'p' && !element.closest('blockquote') ? 'paragraph' : 'other', text }];
  });
  const own = hostOf(websiteUrl);
  return { parts, images, internalLinks: links.filter((href) => (own !== null && hostOf(href) === own) || /^\/(?!\/)/.test(href)).length };
}

/** As `structureOfHtml`, where the list of sources is known by their titles: an editor may have taken its marks away. */
export function structureOfPost(html: string, websiteUrl: string, sources: readonly string[]): PostStructure {
  return { ...structureOfHtml(textHtml(html, sources), websiteUrl), internalLinks: structureOfHtml(html, websiteUrl).internalLinks };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

import { htmlBody, type HtmlElement, isElement, isText } from '../../shared/adapters/html/html-document.js';
import { POST_LIMITS } from '../../shared/adapters/html/markup-limits.js';
import { type Pausable, withoutPause } from '../../shared/domain/pausable.js';
import { splitSources } from './read-blocks.js';
import { isAttribution } from './block-shape.js';
import { hostOf } from '../domain/evidence/source-document.js';
import type { HeadingPart, PostStructure, TextPart } from '../domain/score/post-structure.js';

/** Elements whose text is kept together as one part. */
const PIECES = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'blockquote', 'pre', 'td', 'th', 'figcaption']);

/**
 * Returns the structure of a post's HTML, for scoring a text that a person has edited. The list of sources does not
 * count as text.
 */
export const structureOfHtml = (html: string, websiteUrl: string): PostStructure =>
  withoutPause(readingStructure(html, websiteUrl));

function* readingStructure(html: string, websiteUrl: string): Pausable<PostStructure> {
  const body = htmlBody(html, POST_LIMITS);
  yield;
  for (const element of body.querySelectorAll('sup'))
    if (/^\s*\[\d+\]\s*$/.test(element.textContent ?? '')) element.remove();
  for (const paragraph of body.querySelectorAll('blockquote > p')) if (saysWhoseWords(paragraph)) paragraph.remove();
  const links = [...body.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  const images = [...body.querySelectorAll('img')].map((image) => ({ alt: image.getAttribute('alt') ?? '' }));
  const sources = body.querySelector('li[id^="source-"]')?.parentElement;
  if (sources?.previousElementSibling?.localName === 'h2') sources.previousElementSibling.remove();
  if (sources !== body) sources?.remove();
  yield;

  const own = hostOf(websiteUrl);
  return {
    parts: partsOf(body),
    images,
    internalLinks: links.filter((href) => (own !== null && hostOf(href) === own) || /^\/(?!\/)/.test(href)).length,
  };
}

/**
 * Whether the paragraph only names who is quoted. Of several `cite` elements only the longest can be the whole text.
 */
function saysWhoseWords(paragraph: HtmlElement): boolean {
  const cites = [...paragraph.children]
    .filter(({ localName }) => localName === 'cite')
    .map(({ textContent }) => textContent ?? '');
  return (
    cites.length > 0 &&
    isAttribution(
      paragraph.textContent ?? '',
      cites.reduce((longest, cite) => (cite.length > longest.length ? cite : longest)),
    )
  );
}

/** Returns the innermost text elements as parts, in one walk over the document. */
function partsOf(body: HtmlElement): (HeadingPart | TextPart)[] {
  const parts: (HeadingPart | TextPart)[] = [];
  const read = (element: HtmlElement, isQuoted: boolean): { text: string; hasPiece: boolean } => {
    let [text, hasPiece] = ['', false];
    const isPiece = PIECES.has(element.localName);
    for (const node of element.childNodes) {
      if (isText(node)) text += node.textContent ?? '';
      if (!isElement(node)) continue;
      const inner = read(node, isQuoted || element.localName === 'blockquote');
      text += inner.text;
      hasPiece ||= inner.hasPiece;
    }
    const line = isPiece && !hasPiece ? oneLine(text) : '';
    if (line) parts.push(partOf(element.localName, line, isQuoted));
    return { text, hasPiece: hasPiece || isPiece };
  };
  read(body, false);
  return parts;
}

function partOf(name: string, text: string, isQuoted: boolean): HeadingPart | TextPart {
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) return { kind: 'heading', level: Number(level), text };
  return { kind: name === 'p' && !isQuoted ? 'paragraph' : 'other', text };
}

/**
 * Returns the structure like `structureOfHtml` but finds the list of sources by their titles, because an editor may
 * have removed its ids.
 */
export const structureOfPost = (html: string, websiteUrl: string, sources: readonly string[]): PostStructure =>
  withoutPause(readingPostStructure(html, websiteUrl, sources));

/** Reads the structure like `structureOfPost` and pauses between its steps. */
export function* readingPostStructure(
  html: string,
  websiteUrl: string,
  sources: readonly string[],
): Pausable<PostStructure> {
  const { text, list } = splitSources(html, sources);
  yield;
  const structure = yield* readingStructure(text, websiteUrl);
  return list
    ? { ...structure, internalLinks: structure.internalLinks + structureOfHtml(list, websiteUrl).internalLinks }
    : structure;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

import { elementsIn, htmlBody, type HtmlElement, isElement, isText } from '../../shared/adapters/html/html-document.js';
import { type MarkupLimits, POST_LIMITS } from '../../shared/adapters/html/markup-limits.js';
import type { Piece } from './html-pieces.js';
import { oneSpaced } from './cut-sentences.js';

/** A piece of a post's HTML in terms of a draft's blocks. */
export interface BlockShape {
  readonly kind: 'heading' | 'paragraph' | 'quote' | 'list' | 'figure' | 'fixed';
  /** Level of a heading, 2 or 3. */
  readonly level: 2 | 3;
  /** Whether a list is numbered. */
  readonly ordered: boolean;
  /** Who a quotation is attributed to; empty when unknown. */
  readonly attribution: string;
  /** Picture of a figure. */
  readonly src: string;
  readonly alt: string;
  /** Texts in reading order: items of a list, paragraphs of a quotation, rows of a table. */
  readonly texts: readonly string[];
}

/** Elements whose text is kept together as one text. */
const TEXTS = new Set(['h2', 'h3', 'h4', 'p', 'li', 'blockquote', 'pre', 'tr', 'figcaption']);
/** Elements that cannot be restored from their text alone. */
const NOT_WORDS = new Set([
  'img',
  'hr',
  'table',
  'ul',
  'ol',
  'pre',
  'figure',
  'section',
  'blockquote',
  'h2',
  'h3',
  'h4',
]);

/** Number of tags that wrapping adds per piece. */
const WRAPPER_TAGS = 2;

/**
 * Returns the shapes of pieces. All pieces are parsed together in wrapper elements, because a parser run for each would
 * be far slower.
 */
export function shapesOf(pieces: readonly Piece[]): BlockShape[] {
  const { depth, elements, marks } = POST_LIMITS;
  const limits = { depth: depth + 1, elements: elements + pieces.length, marks: marks + WRAPPER_TAGS * pieces.length };
  const body = bodyOf(pieces.map(({ html }) => `<div>${html}</div>`).join(''), limits);
  return [...body.children].map((wrapper, at) => shapeOf(wrapper, pieces[at]!.tag));
}

/**
 * Returns the shape of a piece. Anything that a writer cannot express (tables, several pictures, nested lists, code)
 * is fixed: it can only be kept unchanged or removed.
 */
function shapeOf(wrapper: HtmlElement, tag: string | null): BlockShape {
  const element = tag === null ? wrapper : wrapper.firstElementChild!;
  const shape = {
    level: tag === 'h2' ? 2 : 3,
    ordered: tag === 'ol',
    attribution: '',
    src: '',
    alt: '',
  } as const;
  if (tag === 'h2' || tag === 'h3' || tag === 'h4')
    return { ...shape, kind: 'heading', texts: [oneSpaced(element.textContent ?? '')] };
  if (tag === 'blockquote') return { ...shape, ...quoteOf(element) };
  if (tag === 'ul' || tag === 'ol') return { ...shape, ...listOf(element) };
  const figure = tag === 'figure' ? figureOf(element) : null;
  if (figure) return { ...shape, ...figure };
  const text = oneSpaced(element.textContent ?? '');
  if ((tag === null || tag === 'p') && !hasMoreThanWords(element) && text)
    return { ...shape, kind: 'paragraph', texts: [text] };
  return { ...shape, kind: 'fixed', texts: textsIn(element) };
}

/** Parses HTML into the text that a reader sees: numbers of sources and ways back to them are removed, and line breaks become spaces. */
export function bodyOf(html: string, limits: MarkupLimits = POST_LIMITS): HtmlElement {
  const body = htmlBody(html, limits);
  for (const number of body.querySelectorAll('sup'))
    if (/^\s*\[\d{1,4}\]\s*$/.test(number.textContent ?? '')) number.remove();
  for (const link of body.querySelectorAll('a[href^="#citation-"]')) link.remove();
  for (const ending of body.querySelectorAll('br')) ending.replaceWith(' ');
  return body;
}

function hasMoreThanWords(element: HtmlElement): boolean {
  for (const { localName } of elementsIn(element)) if (NOT_WORDS.has(localName)) return true;
  return false;
}

function hasNeighbouringParagraphs(element: HtmlElement): boolean {
  return [element, ...elementsIn(element)].some(({ children }) =>
    [...children].some(({ localName }, at, all) => localName === 'p' && all[at - 1]?.localName === 'p'),
  );
}

function quoteOf(quote: HtmlElement): Pick<BlockShape, 'kind' | 'attribution' | 'texts'> {
  const paragraphs = [...quote.children];
  if (paragraphs.some((child) => child.localName !== 'p' || hasMoreThanWords(child)))
    return { kind: 'fixed', attribution: '', texts: textsIn(quote) };
  const last = paragraphs.at(-1);
  const cite = last?.querySelector('cite');
  const attribution =
    last && cite && isAttribution(last.textContent ?? '', cite.textContent ?? '')
      ? oneSpaced(cite.textContent ?? '')
      : '';
  const said = attribution ? paragraphs.slice(0, -1) : paragraphs;
  return {
    kind: 'quote',
    attribution,
    texts: (said.length > 0 ? said : [quote]).map((part) => oneSpaced(part.textContent ?? '')).filter(Boolean),
  };
}

/** @returns null unless it is one picture, perhaps in a link, with at most one caption of running text */
function figureOf(figure: HtmlElement): Pick<BlockShape, 'kind' | 'src' | 'alt' | 'texts'> | null {
  const [captions, content] = [[], []] as [HtmlElement[], HtmlElement[]];
  for (const child of figure.children) (child.localName === 'figcaption' ? captions : content).push(child);
  const [first] = content;
  const image = first?.localName === 'a' ? first.firstElementChild : first;
  const text = oneSpaced(figure.textContent ?? '');
  const caption = oneSpaced(captions[0]?.textContent ?? '');
  if (content.length !== 1 || image?.localName !== 'img' || first!.children.length > 1) return null;
  if (captions.length > 1 || captions.some(hasMoreThanWords) || text !== caption) return null;
  const [src, alt] = ['src', 'alt'].map((name) => oneSpaced(image.getAttribute(name) ?? ''));
  return { kind: 'figure', src: src!, alt: alt!, texts: [caption].filter(Boolean) };
}

/** Whether a paragraph consists only of the name of the person or source that is quoted. */
export const isAttribution = (paragraph: string, cite: string): boolean =>
  /^[—–-]?$/.test(oneSpaced(paragraph.replace(cite, () => '')));

function listOf(list: HtmlElement): Pick<BlockShape, 'kind' | 'texts'> {
  const items = [...list.children];
  const plain = items.every(
    (item) => item.localName === 'li' && !hasMoreThanWords(item) && !hasNeighbouringParagraphs(item),
  );
  return plain
    ? { kind: 'list', texts: items.map((item) => oneSpaced(item.textContent ?? '')).filter(Boolean) }
    : { kind: 'fixed', texts: textsIn(list) };
}

/** Returns the texts inside an element, each once. Text outside its inner text elements comes first, as one text. */
function textsIn(element: HtmlElement): string[] {
  if (element.localName === 'tr')
    return [
      [...element.children]
        .map((cell) => oneSpaced(cell.textContent ?? ''))
        .filter(Boolean)
        .join('; '),
    ].filter(Boolean);
  const inner: HtmlElement[] = [];
  let own = '';
  const read = (parent: HtmlElement): void => {
    for (const node of parent.childNodes) {
      if (isText(node)) own += node.textContent ?? '';
      else if (isElement(node) && TEXTS.has(node.localName)) inner.push(node);
      else if (isElement(node)) read(node);
    }
  };
  read(element);
  return [oneSpaced(own), ...inner.flatMap(textsIn)].filter(Boolean);
}

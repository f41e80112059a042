// linkedom is pinned at 0.18.12: 0.18.15 depends on a package that is not published, so `npm ci` cannot install it.
import { parseHTML } from 'linkedom';
import { checkMarkup, type MarkupLimits, MarkupTooHeavy } from './markup-limits.ts';

/** The part of the DOM that is used here; linkedom ships its own types. */
export interface HtmlNode {
  readonly nodeType: number;
  textContent: string | null;
  remove(): void;
  replaceWith(text: string): void;
}

export interface HtmlElement extends HtmlNode {
  readonly localName: string;
  readonly childNodes: readonly HtmlNode[];
  readonly children: readonly HtmlElement[];
  readonly firstElementChild: HtmlElement | null;
  readonly previousElementSibling: HtmlElement | null;
  readonly parentElement: HtmlElement | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
}

export interface HtmlDocument extends Pick<HtmlElement, 'children' | 'querySelector' | 'querySelectorAll'> {
  readonly body: HtmlElement;
}

const ELEMENT = 1;
const TEXT = 3;

export const isElement = (node: HtmlNode): node is HtmlElement => node.nodeType === ELEMENT;
export const isText = (node: HtmlNode): boolean => node.nodeType === TEXT;

/** The tree of a page. HTML from outside becomes a tree here and nowhere else. @throws MarkupTooHeavy */
export function htmlDocument(html: string, limits: MarkupLimits): HtmlDocument {
  checkMarkup(html, limits);
  const document = parseHTML(html).document as unknown as HtmlDocument;
  // The tree is built by another parser version, which nests a few elements that the first parser closes.
  if (isDeeper(document, limits.depth)) throw MarkupTooHeavy.nested(limits);
  return document;
}

/** The levels and elements that `html` and `body` add; they add twice as many tags. */
const FRAME = 2;

/** The body around a piece of HTML. @throws MarkupTooHeavy */
export const htmlBody = (html: string, { depth, elements, marks }: MarkupLimits): HtmlElement =>
  htmlDocument(`<!doctype html><html><body>${html}</body></html>`, {
    depth: depth + FRAME,
    elements: elements + FRAME,
    marks: marks + 2 * FRAME + 1,
  }).body;

/** Every element inside, in the order of the text. */
export function* elementsIn(element: HtmlElement): Generator<HtmlElement> {
  for (const child of element.children) {
    yield child;
    yield* elementsIn(child);
  }
}

function isDeeper(document: HtmlDocument, depth: number): boolean {
  let level = [...document.children];
  for (let at = 0; level.length > 0; at += 1) {
    if (at >= depth) return true;
    level = level.flatMap((element) => [...element.children]);
  }
  return false;
}

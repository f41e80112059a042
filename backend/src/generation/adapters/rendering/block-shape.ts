import { parseHTML } from 'linkedom';
import type { Piece } from './html-pieces.js';
import { oneSpaced } from './cut-sentences.js';

/** What a piece of a post's HTML is to a writer. */
export interface BlockShape {
  readonly kind: 'heading' | 'paragraph' | 'quote' | 'list' | 'fixed';
  /** The id its element carries, if any. */
  readonly id: string | null;
  /** Of a heading: 2 or 3. */
  readonly level: 2 | 3;
  /** Of a list: whether it is numbered. */
  readonly ordered: boolean;
  /** Who a quotation is by. */
  readonly attribution: string;
  /** Its texts in order: the items of a list, the paragraphs of a quotation, the rows of a table. */
  readonly texts: readonly string[];
}

type Element = ReturnType<typeof parseHTML>['document']['body'];

/** Elements whose text is one piece for a reader. */
const TEXTS = 'h2, h3, h4, p, li, blockquote, pre, tr, figcaption';
/** Nothing that words alone could bring back. */
const NOT_WORDS = 'img, hr, table, ul, ol, pre, figure, section, blockquote, h2, h3, h4';

/** The shape of a piece. What a writer has no form for (tables, pictures, nested lists, code) is fixed: it is kept as it is or goes. */
export function shapeOf({ html, tag }: Piece): BlockShape {
  const body = bodyOf(html);
  const element = tag === null ? body : body.firstElementChild!;
  const shape = { id: tag === null ? null : element.getAttribute('data-block'), level: tag === 'h2' ? 2 : 3, ordered: tag === 'ol', attribution: '' } as const;
  if (tag === 'h2' || tag === 'h3' || tag === 'h4') return { ...shape, kind: 'heading', texts: [oneSpaced(element.textContent ?? '')] };
  if (tag === 'blockquote') return { ...shape, ...quoteOf(element) };
  if (tag === 'ul' || tag === 'ol') return { ...shape, ...listOf(element) };
  const inner = element.querySelector(NOT_WORDS);
  const text = oneSpaced(element.textContent ?? '');
  if ((tag === null || tag === 'p') && !inner && text) return { ...shape, kind: 'paragraph', texts: [text] };
  return { ...shape, kind: 'fixed', texts: textsIn(element) };
}

/** The text of a piece as a reader reads it: numbers of sources are no words, a line break is a space. */
export function bodyOf(html: string): Element {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  for (const number of document.querySelectorAll('sup')) if (/^\s*\[\d{1,4}\]\s*$/.test(number.textContent ?? '')) number.remove();
  for (const ending of document.querySelectorAll('br')) ending.replaceWith(' ');
  return document.body;
}

function quoteOf(quote: Element): Pick<BlockShape, 'kind' | 'attribution' | 'texts'> {
  const paragraphs = [...quote.children];
  if (paragraphs.some((child) => child.localName !== 'p' || child.querySelector(NOT_WORDS))) return { kind: 'fixed', attribution: '', texts: textsIn(quote) };
  const last = paragraphs.at(-1);
  const cite = last?.querySelector('cite');
  const attribution = last && cite && isAttribution(last, cite) ? oneSpaced(cite.textContent ?? '') : '';
  const said = attribution ? paragraphs.slice(0, -1) : paragraphs;
  return { kind: 'quote', attribution, texts: (said.length > 0 ? said : [quote]).map((part) => oneSpaced(part.textContent ?? '')).filter(Boolean) };
}

/** Whether a paragraph says no more than whose words are quoted. */
export const isAttribution = (paragraph: Element, cite: Element): boolean => /^[—–-]?$/.test(oneSpaced((paragraph.textContent ?? '').replace(cite.textContent ?? '', '')));

function listOf(list: Element): Pick<BlockShape, 'kind' | 'texts'> {
  const items = [...list.children];
  const plain = items.every((item) => item.localName === 'li' && !item.querySelector(`${NOT_WORDS}, p + p`));
  return plain ? { kind: 'list', texts: items.map((item) => oneSpaced(item.textContent ?? '')).filter(Boolean) } : { kind: 'fixed', texts: textsIn(list) };
}

/** The texts inside, none twice: what an element says beside the elements in it is a text too. */
function textsIn(element: Element): string[] {
  if (element.localName === 'tr') return [[...element.children].map((cell) => oneSpaced(cell.textContent ?? '')).filter(Boolean).join('; ')].filter(Boolean);
  const inner = [...element.querySelectorAll(TEXTS)].filter((part) => [null, element].includes(part.parentElement!.closest(TEXTS)));
  const texts = inner.flatMap(textsIn);
  for (const part of inner) part.remove();
  return [oneSpaced(element.textContent ?? ''), ...texts].filter(Boolean);
}

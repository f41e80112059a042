import { getSchema } from '@tiptap/core';
import { DOMParser as PostParser, DOMSerializer, Fragment, type Node } from '@tiptap/pm/model';
import { cleanPost } from '../../../../entities/post/post-frame/frame-document.js';
import { POST_EXTENSIONS } from './extensions.js';
import { elementsOf, isBareParagraph, meaningOf } from './html-tokens.js';

const BLOCKS = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'blockquote',
  'ul',
  'ol',
  'pre',
  'hr',
  'figure',
  'table',
  'section',
  'img',
]);

/** A post's text in the editor, and how its blocks were written. */
export interface OpenedPost {
  readonly doc: Node;
  /** The HTML of each block that the editor could give back, as it was. */
  readonly written: readonly (readonly [Node, string])[];
}

/** The schema of posts; an editor has one of its own, made of the same extensions. */
export const POST_SCHEMA = getSchema(POST_EXTENSIONS);

/**
 * Opens a post's HTML block by block. A block that the editor would not give back with the same meaning (a merged cell,
 * a picture within a sentence, the list of sources that citations lead to) is kept as it is instead of being changed
 * silently. It is cleaned first, though the server did so: what takes the place of an element's own properties would
 * break the parser.
 */
export function openPost(html: string, schema = POST_SCHEMA): OpenedPost {
  const parser = PostParser.fromSchema(schema);
  const serializer = DOMSerializer.fromSchema(schema);
  const written = piecesOf(html).map((piece): readonly [Node, string] => {
    const nodes = piece.isPreserved ? [] : parser.parse(elementsOf(piece.paragraph)).content;
    const [node] = Array.isArray(nodes) ? [] : nodes.content;
    const isSame =
      node !== undefined &&
      !Array.isArray(nodes) &&
      nodes.childCount === 1 &&
      meaningOf(elementOf(node, serializer).innerHTML) === meaningOf(piece.paragraph);
    return [isSame ? node : schema.node('keptBlock', { html: piece.html }), piece.html];
  });
  const blocks = written.length > 0 ? written.map(([node]) => node) : [schema.node('paragraph')];
  return { doc: schema.topNodeType.create(null, Fragment.from(blocks)), written };
}

/** The text as HTML: a block that is as it was is given back as it was written, an empty paragraph is nothing. */
export function htmlOfPost(doc: Node, written: OpenedPost['written']): string {
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  const known = new Map(written);
  return doc.children
    .filter((node) => node.type.name !== 'paragraph' || node.content.size > 0)
    .map((node) => known.get(node) ?? written.find(([other]) => other.eq(node))?.[1] ?? htmlOfBlock(node, serializer))
    .join('\n');
}

interface Piece {
  /** As the browser writes it, which the server reads as the same bytes. */
  readonly html: string;
  /** The same, where words without an element count as a paragraph. */
  readonly paragraph: string;
  readonly isPreserved: boolean;
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let loose = '';
  const endLoose = () => {
    if (loose.trim()) pieces.push({ html: loose.trim(), paragraph: `<p>${loose.trim()}</p>`, isPreserved: false });
    loose = '';
  };
  for (const child of cleanPost(html).childNodes) {
    if (child instanceof HTMLElement && BLOCKS.has(child.localName)) {
      endLoose();
      const isSources = child.querySelector(':scope > li[id^="source-"]') !== null;
      const heading = isSources && pieces.at(-1)?.html === '<h2>Sources</h2>' ? pieces.pop() : undefined;
      const own = heading ? `${heading.html}\n${child.outerHTML}` : child.outerHTML;
      pieces.push({ html: own, paragraph: own, isPreserved: isSources });
    } else if (child instanceof HTMLElement) loose += child.outerHTML;
    else if (child.nodeType === globalThis.Node.TEXT_NODE) loose += escaped(child.textContent ?? '');
  }
  endLoose();
  return pieces;
}

/**
 * A block as the server writes it. What stands in it has no place of its own: the paragraph that became a list gives
 * its place to the list.
 */
function htmlOfBlock(node: Node, serializer: DOMSerializer): string {
  if (node.type.name === 'keptBlock') return node.attrs.html as string;
  const holder = elementOf(node, serializer);
  for (const inner of holder.querySelectorAll(':scope > * [data-block]')) {
    const [block] = holder.children;
    if (!block!.hasAttribute('data-block')) block!.setAttribute('data-block', inner.getAttribute('data-block')!);
    inner.removeAttribute('data-block');
  }
  unwrapBareParagraphs(holder);
  return holder.innerHTML;
}

/**
 * In an element of its own: an item or cell with one paragraph has its words alone, a row of headers is the table's
 * head.
 */
function elementOf(node: Node, serializer: DOMSerializer): HTMLElement {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(serializer.serializeNode(node, { document: holder.ownerDocument }));
  unwrapBareParagraphs(holder);
  for (const row of holder.querySelectorAll('tbody > tr:first-child')) {
    if (row.querySelector(':scope > td') || !row.nextElementSibling) continue;
    const head = holder.ownerDocument.createElement('thead');
    row.parentElement!.before(head);
    head.append(row);
  }
  return holder;
}

function unwrapBareParagraphs(holder: HTMLElement): void {
  for (const paragraph of [...holder.querySelectorAll('li > p, td > p, th > p')].filter(isBareParagraph))
    paragraph.replaceWith(...paragraph.childNodes);
}

function escaped(text: string): string {
  const holder = document.createElement('div');
  holder.textContent = text;
  return holder.innerHTML;
}

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

/** A post's content as an editor document, together with the original HTML of its blocks. */
export interface OpenedPost {
  readonly doc: Node;
  /** Each block with its original HTML. */
  readonly written: readonly (readonly [Node, string])[];
}

/** Schema of posts. Each editor builds its own schema from the same extensions. */
export const POST_SCHEMA = getSchema(POST_EXTENSIONS);

/**
 * Parses a post's HTML block by block. A block that the editor could not reproduce with the same meaning (a merged
 * cell, a picture within a sentence, the list of sources) becomes a read-only block instead of being changed silently.
 * The HTML is sanitized again here, because names that shadow DOM properties would break the parser.
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
    return [isSame ? withCaption(node) : schema.node('keptBlock', { html: piece.html }), piece.html];
  });
  const blocks = written.length > 0 ? written.map(([node]) => node) : [schema.node('paragraph')];
  return { doc: schema.topNodeType.create(null, Fragment.from(blocks)), written };
}

/** Gives a figure without a caption an empty one to write in. */
const withCaption = (node: Node): Node =>
  node.type.name === 'figure' && node.childCount === 1
    ? node.copy(node.content.addToEnd(node.type.schema.node('figureCaption')))
    : node;

/** Returns the document as HTML. Unchanged blocks keep their original HTML, and empty paragraphs are dropped. */
export function htmlOfPost(doc: Node, written: OpenedPost['written']): string {
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  const known = new Map(written);
  return doc.children
    .filter((node) => node.type.name !== 'paragraph' || node.content.size > 0)
    .map((node) => known.get(node) ?? written.find(([other]) => other.eq(node))?.[1] ?? htmlOfBlock(node, serializer))
    .join('\n');
}

interface Piece {
  /** HTML of the piece, as serialized by the browser. The server parses it to the same bytes. */
  readonly html: string;
  /** The same HTML, with text outside of any element wrapped in a paragraph. */
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

/** Serializes a block in the server's format. */
function htmlOfBlock(node: Node, serializer: DOMSerializer): string {
  if (node.type.name === 'keptBlock') return node.attrs.html as string;
  return elementOf(node, serializer).innerHTML;
}

/**
 * Serializes a block into a detached element. The single paragraph of a list item or cell is unwrapped, a first row of
 * header cells becomes the table head, and an empty caption is left out.
 */
function elementOf(node: Node, serializer: DOMSerializer): HTMLElement {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(serializer.serializeNode(node, { document: holder.ownerDocument }));
  unwrapBareParagraphs(holder);
  for (const caption of holder.querySelectorAll('figcaption')) if (!caption.hasChildNodes()) caption.remove();
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

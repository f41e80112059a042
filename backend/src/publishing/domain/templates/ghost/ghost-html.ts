import {
  attributeOf,
  htmlOf,
  isBlank,
  isElement,
  isInline,
  itemOf,
  loneImageIn,
  type PostElement,
  type PostNode,
  postNodes,
  runsOf,
  withoutBlanks,
} from '../html/post-html.js';

/** A link from the list of sources back into the text, where Ghost keeps no ids. */
const WAY_BACK = / ?<a href="#citation-\d{1,4}-\d{1,4}">↩<\/a>/g;

/**
 * A post's HTML as Ghost's converter takes it without loss. Ghost has no tables, no ids and one line in a quotation or
 * an item of a list: tables and the list of sources become HTML cards, and further paragraphs lines.
 */
export const ghostHtml = (html: string): string => partsOf(postNodes(html.replace(WAY_BACK, ''))).join('\n');

const PARTS: Readonly<Record<string, (element: PostElement) => string[]>> = {
  p: asWritten,
  h2: asWritten,
  h3: asWritten,
  h4: asWritten,
  ul: (element) => [list(element) ?? card(element)],
  ol: (element) => [list(element) ?? card(element)],
  blockquote: (element) => [quote(element) ?? card(element)],
  pre: (element) => [isCode(element) ? htmlOf([element]) : card(element)],
  hr: () => ['<hr>'],
  table: (element) => [card(element)],
  figure: figures,
  a: (element) => [card(element)],
};

const partsOf = (nodes: readonly PostNode[]): string[] =>
  runsOf(nodes).flatMap((run) => {
    const [node] = run;
    if (run.every(isInline)) return [`<p>${htmlOf(run).trim()}</p>`];
    const element = node as PostElement;
    if (element.tag !== 'hr' && element.children.every(isBlank)) return [];
    return PARTS[element.tag]?.(element) ?? partsOf(element.children);
  });

const card = (element: PostElement): string =>
  `<!--kg-card-begin: html-->\n${htmlOf([element])}\n<!--kg-card-end: html-->`;

function asWritten(element: PostElement): string[] {
  return element.children.every(isInline) ? [htmlOf([element])] : partsOf(element.children);
}

/** @returns null for a list with more than lines and lists in it, or with ids, which only a card keeps */
function list({ tag, children }: PostElement): string | null {
  const items = withoutBlanks(children).map(listItem);
  return items.includes(null) ? null : `<${tag}>${items.join('')}</${tag}>`;
}

function listItem(item: PostNode): string | null {
  const parts = itemOf(item);
  const lists = parts?.lists.map(list) ?? [];
  const hasId = isElement(item, 'li') && attributeOf(item, 'id') !== undefined;
  return !parts || hasId || lists.includes(null) ? null : `<li>${parts.line}${lists.join('')}</li>`;
}

/** @returns null for a quotation with more than texts in it */
function quote({ children }: PostElement): string | null {
  const lines = linesOf(children);
  return lines && `<blockquote>${lines.map((line) => `<p>${line}</p>`).join('')}</blockquote>`;
}

const LINES = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'section'];

function linesOf(nodes: readonly PostNode[]): string[] | null {
  const lines = runsOf(nodes).map((run) => {
    const [node] = run;
    if (run.every(isInline)) return loneImageIn(run) ? null : [htmlOf(run).trim()];
    return isElement(node, ...LINES) ? linesOf(node.children) : null;
  });
  return lines.includes(null) ? null : lines.flatMap((some) => some ?? []);
}

const isCode = ({ children }: PostElement): boolean => {
  const [code, ...others] = withoutBlanks(children);
  return isElement(code, 'code') && others.length === 0;
};

/** Images and code are cards with a caption of their own; Ghost would keep one image of several. */
function figures(element: PostElement): string[] {
  const content = element.children.filter((node) => !isElement(node, 'figcaption'));
  const captions = element.children.filter((node) => isElement(node, 'figcaption'));
  const [node, ...others] = withoutBlanks(content);
  if (others.length > 0) return partsOf([...content, ...captions]);
  if (isElement(node, 'table')) return [card(element)];
  const isCard = loneImageIn(content) || (isElement(node, 'pre') && isCode(node));
  return isCard ? [htmlOf([element])] : partsOf([...content, ...captions]);
}

/** An element of a post's HTML. */
export interface PostElement {
  readonly tag: string;
  /** Attributes as written, such as ` href="/a"`. */
  readonly attributes: string;
  readonly children: PostNode[];
}

/** An element, or the HTML of a text between two tags. */
export type PostNode = PostElement | string;

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[^a-z0-9<>][^<>]*)?)>/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const WITHOUT_END = new Set(['br', 'hr', 'img']);
/** Elements of running text. */
const INLINE = new Set(['a', 'sup', 'sub', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'img', 'cite']);

/**
 * The tree of a post's sanitised HTML. A pattern is enough for it: the sanitiser's output is balanced, quotes every
 * attribute, and has no angle bracket outside of tags.
 */
export function postNodes(html: string): PostNode[] {
  const root: PostElement = { tag: '', attributes: '', children: [] };
  const open = [root];
  let from = 0;
  for (const { 0: whole, 1: slash, 2: tag = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    const { children } = open.at(-1)!;
    if (index > from) children.push(html.slice(from, index));
    from = index + whole.length;
    if (slash) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element = {
      tag,
      attributes: attributes.endsWith('/') ? attributes.slice(0, -1).trimEnd() : attributes,
      children: [],
    };
    children.push(element);
    if (!WITHOUT_END.has(tag)) open.push(element);
  }
  if (from < html.length) root.children.push(html.slice(from));
  return root.children;
}

export const htmlOf = (nodes: readonly PostNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, attributes, children } = node;
      return WITHOUT_END.has(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${htmlOf(children)}</${tag}>`;
    })
    .join('');

export const isElement = (node: PostNode | undefined, ...tags: readonly string[]): node is PostElement =>
  typeof node === 'object' && tags.includes(node.tag);

/** Whether the node is text or an element of running text, and has nothing else in it. */
export const isInline = (node: PostNode): boolean =>
  typeof node === 'string' || (INLINE.has(node.tag) && node.children.every(isInline));

/** Whether a reader sees nothing of it: white space and line breaks. */
export const isBlank = (node: PostNode): boolean => (typeof node === 'string' ? node.trim() === '' : node.tag === 'br');

export const withoutBlanks = (nodes: readonly PostNode[]): PostNode[] => nodes.filter((node) => !isBlank(node));

/** The value of an attribute as written, without its quotation marks. */
export const attributeOf = ({ attributes }: PostElement, name: string): string | undefined =>
  [...attributes.matchAll(ATTRIBUTE)].find(([, found]) => found === name)?.[2];

/** Splits nodes into runs of inline ones and single others. */
export function runsOf(nodes: readonly PostNode[]): PostNode[][] {
  const runs: PostNode[][] = [];
  let isOpen = false;
  for (const node of nodes) {
    const joins = isInline(node);
    if (joins && isOpen) runs.at(-1)!.push(node);
    else runs.push([node]);
    isOpen = joins;
  }
  return runs.filter((run) => !run.every(isBlank));
}

/**
 * The running text of an element, with its paragraphs as lines.
 * @returns null when it holds something else, such as a table
 */
export function lineOf(nodes: readonly PostNode[]): string | null {
  const lines: string[] = [];
  for (const run of runsOf(nodes)) {
    const [node] = run;
    const text = isElement(node, 'p') ? node.children : run;
    if (!text.every(isInline)) return null;
    lines.push(htmlOf(text).trim());
  }
  return lines.filter(Boolean).join('<br>');
}

/**
 * The running text of an item of a list, and the lists below it.
 * @returns null for an item with anything else in it
 */
export function itemOf(item: PostNode): { line: string; lists: PostElement[] } | null {
  if (!isElement(item, 'li')) return null;
  const first = item.children.findIndex((node) => isElement(node, 'ul', 'ol'));
  const end = first < 0 ? item.children.length : first;
  const line = lineOf(item.children.slice(0, end));
  const below = withoutBlanks(item.children.slice(end));
  const lists = below.filter((node) => isElement(node, 'ul', 'ol'));
  return line === null || lists.length < below.length ? null : { line, lists };
}

/** An image that stands alone, with the link around it. */
export interface LoneImage {
  image: PostElement;
  link: PostElement | null;
}

/** @returns null unless the nodes are one image, perhaps in a paragraph or a link */
export function loneImageIn(nodes: readonly PostNode[]): LoneImage | null {
  const [node, ...others] = withoutBlanks(nodes);
  if (others.length > 0) return null;
  if (isElement(node, 'img')) return { image: node, link: null };
  if (isElement(node, 'p')) return loneImageIn(node.children);
  const inside = isElement(node, 'a') ? loneImageIn(node.children) : null;
  return inside && isElement(node, 'a') && !inside.link ? { image: inside.image, link: node } : null;
}

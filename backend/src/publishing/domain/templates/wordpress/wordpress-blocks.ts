import {
  attributeOf,
  htmlOf,
  isBlank,
  isElement,
  isInline,
  itemOf,
  lineOf,
  type LoneImage,
  loneImageIn,
  type PostElement,
  type PostNode,
  postNodes,
  runsOf,
  withoutBlanks,
} from '../html/post-html.js';

/**
 * A post's HTML as blocks of WordPress' editor. Each is written as the editor itself saves it, since it reports any
 * other markup as invalid. What no block can hold, such as a list with a table in it, becomes a block of custom HTML.
 */
export const wordpressBlocks = (html: string): string => blocksOf(postNodes(html).flatMap(asBrowsersRead)).join('\n\n');

const BLOCKS: Readonly<Record<string, (element: PostElement) => string[]>> = {
  p: ({ children }) => (children.every(isInline) ? paragraphs(children) : blocksOf(children)),
  h2: headings,
  h3: headings,
  h4: headings,
  ul: (element) => [list(element) ?? customHtml(element)],
  ol: (element) => [list(element) ?? customHtml(element)],
  blockquote: ({ children }) => quotes(children),
  pre: (element) => [preformatted(element)],
  hr: () => [block('separator', {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>')],
  table: (element) => [table(element, null) ?? customHtml(element)],
  figure: figures,
  a: (element) => [customHtml(element)],
};

const blocksOf = (nodes: readonly PostNode[]): string[] =>
  runsOf(nodes).flatMap((run) => {
    const [node] = run;
    if (run.every(isInline)) return paragraphs(run);
    const element = node as PostElement;
    if (element.tag !== 'hr' && element.children.every(isBlank)) return [];
    return BLOCKS[element.tag]?.(element) ?? blocksOf(element.children);
  });

function block(name: string, attributes: object, html: string): string {
  const json = JSON.stringify(attributes);
  return `<!-- wp:${name}${json === '{}' ? '' : ` ${json}`} -->\n${html}\n<!-- /wp:${name} -->`;
}

const customHtml = (element: PostElement): string => block('html', {}, htmlOf([element]));

function paragraphs(nodes: readonly PostNode[]): string[] {
  const lone = loneImageIn(nodes);
  return [lone ? image(lone, null) : block('paragraph', {}, `<p>${htmlOf(nodes).trim()}</p>`)];
}

function headings({ tag, children }: PostElement): string[] {
  if (!children.every(isInline)) return blocksOf(children);
  const level = Number(tag.slice(1));
  const html = `<${tag} class="wp-block-heading">${htmlOf(children).trim()}</${tag}>`;
  return [block('heading', level === 2 ? {} : { level }, html)];
}

/** @returns null for a list with more than lines and lists in it */
function list({ tag, children }: PostElement): string | null {
  const items = withoutBlanks(children).map(listItem);
  if (items.includes(null)) return null;
  const html = `<${tag} class="wp-block-list">${items.join('\n\n')}</${tag}>`;
  return block('list', tag === 'ol' ? { ordered: true } : {}, html);
}

function listItem(item: PostNode): string | null {
  const parts = itemOf(item);
  const lists = parts?.lists.map(list) ?? [];
  if (!parts || lists.includes(null)) return null;
  const line = withId(parts.line, isElement(item, 'li') ? attributeOf(item, 'id') : undefined);
  return block('list-item', {}, `<li>${line}${lists.join('\n\n')}</li>`);
}

/** An item with an id is invalid in the editor of WordPress 6.1, so that of a source is on its link or its text. */
function withId(line: string, id: string | undefined): string {
  if (id === undefined) return line;
  return /^<a (?![^<>]*\bid=)/.test(line) ? line.replace('<a ', `<a id="${id}" `) : `<span id="${id}">${line}</span>`;
}

function quotes(nodes: readonly PostNode[]): string[] {
  const whole = withoutBlanks(nodes);
  const by = attributionIn(whole.at(-1));
  const inner = blocksOf(by === null ? nodes : nodes.slice(0, nodes.indexOf(whole.at(-1)!))).join('\n\n');
  const cite = by === null ? '' : `<cite>${by}</cite>`;
  const html = `<blockquote class="wp-block-quote">${inner}${cite}</blockquote>`;
  return inner || cite ? [block('quote', {}, html)] : [];
}

/** @returns who is quoted, when the paragraph says only that: `— <cite>Ada</cite>` */
function attributionIn(node: PostNode | undefined): string | null {
  const nodes = isElement(node, 'p') ? node.children : node ? [node] : [];
  const cites = nodes.filter((one) => isElement(one, 'cite'));
  const isOnly = cites.length === 1 && nodes.every((one) => isElement(one, 'cite', 'sup') || isDash(one));
  return isOnly && nodes.every(isInline)
    ? htmlOf(nodes.flatMap((one) => (isElement(one, 'cite') ? one.children : [one]))).trim()
    : null;
}

const isDash = (node: PostNode): boolean => typeof node === 'string' && /^[\s–—-]*$/.test(node);

function preformatted(element: PostElement): string {
  const [code, ...others] = withoutBlanks(element.children);
  if (!element.children.every(isInline)) return customHtml(element);
  if (!isElement(code, 'code') || others.length > 0)
    return block('preformatted', {}, `<pre class="wp-block-preformatted">${htmlOf(element.children)}</pre>`);
  const lines = htmlOf(code.children).split('\n').map(withoutEmbeds);
  return block('code', {}, `<pre class="wp-block-code"><code>${lines.join('\n')}</code></pre>`);
}

/** WordPress would run a shortcode in a line of code, and show the page of an address that stands alone in it. */
const withoutEmbeds = (line: string): string =>
  (/^\s*https?:\/\/[^\s<>"]+\s*$/.test(line) ? line.replace('//', '&#47;&#47;') : line).replaceAll('[', '&#91;');

/** Rows stand in a section of their table, and what stands in none of them before it. */
function asBrowsersRead(node: PostNode): PostNode[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap(asBrowsersRead);
  if (node.tag !== 'table') return [{ ...node, children }];
  const [head, body] = [partsOf(children, ['thead']), partsOf(children, ['tbody', 'tr'])];
  const others = withoutBlanks(children).filter((part) => !head.includes(part) && !body.includes(part));
  return [...others, { ...node, children: [...section('thead', head), ...section('tbody', body)] }];
}

const partsOf = (nodes: readonly PostNode[], tags: readonly string[]): PostNode[] =>
  nodes.filter((node) => isElement(node, ...tags));

function section(tag: string, parts: readonly PostNode[]): PostElement[] {
  const rows = parts.flatMap((part) => (isElement(part, 'thead', 'tbody') ? withoutBlanks(part.children) : [part]));
  return rows.length > 0 ? [{ tag, attributes: '', children: rows }] : [];
}

/** @returns null for a table with more than lines in its cells */
function table({ children }: PostElement, caption: string | null): string | null {
  const sections = children.filter((part) => isElement(part, 'thead', 'tbody')).map(sectionHtml);
  if (sections.length === 0 || sections.includes(null)) return null;
  // Columns are as wide as their texts need. The editor's own default has changed between versions.
  return block(
    'table',
    { hasFixedLayout: false },
    `<figure class="wp-block-table"><table>${sections.join('')}</table>${figcaption(caption)}</figure>`,
  );
}

function sectionHtml({ tag, children }: PostElement): string | null {
  const rows = children.map((row) => (isElement(row, 'tr') ? cellsOf(withoutBlanks(row.children)) : null));
  return rows.includes(null) ? null : `<${tag}>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</${tag}>`;
}

function cellsOf(nodes: readonly PostNode[]): string | null {
  const cells = nodes.map((cell) => {
    const line = isElement(cell, 'td', 'th') ? lineOf(cell.children) : null;
    return line === null ? null : `<${(cell as PostElement).tag}>${line}</${(cell as PostElement).tag}>`;
  });
  return cells.includes(null) ? null : cells.join('');
}

/** A figure's image or table with its caption. Of anything else the caption becomes a paragraph after it. */
function figures({ children }: PostElement): string[] {
  const content = children.filter((node) => !isElement(node, 'figcaption'));
  const captions = children.filter((node) => isElement(node, 'figcaption'));
  const caption = lineOf(captions.flatMap(({ children: text }) => text));
  const [node, ...others] = withoutBlanks(content);
  const lone = loneImageIn(content);
  const whole =
    lone && caption !== null
      ? image(lone, caption)
      : isElement(node, 'table') && others.length === 0 && caption !== null
        ? table(node, caption)
        : null;
  return whole === null ? blocksOf([...content, ...captions]) : [whole];
}

function image({ image: element, link }: LoneImage, caption: string | null): string {
  const src = attributeOf(element, 'src') ?? '';
  const title = attributeOf(element, 'title');
  // What WordPress has in its media library was marked so before.
  const [marked, id] = /^wp-image-(\d+)$/.exec(attributeOf(element, 'class') ?? '') ?? [];
  const more = `${marked ? ` class="${marked}"` : ''}${title ? ` title="${title}"` : ''}`;
  const img = `<img src="${src}" alt="${attributeOf(element, 'alt') ?? ''}"${more}/>`;
  const href = link && attributeOf(link, 'href');
  const rel = link && attributeOf(link, 'rel');
  const linked = href ? `<a href="${href}"${rel ? ` rel="${rel}"` : ''}>${img}</a>` : img;
  return block(
    'image',
    { ...(id && { id: Number(id), sizeSlug: 'full' }), ...(href && { linkDestination: 'custom' }) },
    `<figure class="wp-block-image${id ? ' size-full' : ''}">${linked}${figcaption(caption)}</figure>`,
  );
}

const figcaption = (caption: string | null): string =>
  caption ? `<figcaption class="wp-element-caption">${caption}</figcaption>` : '';

import { elementsOf } from './html-tokens.js';

/** Maximum size of pasted HTML or text, in characters. It exceeds a thesis written in a word processor. */
export const MAX_PASTE = 2_000_000;

const DROPPED =
  'script, style, meta, link, title, xml, template, iframe, object, embed, form, input, button, select, textarea, ' +
  'svg, math, video, audio, noscript';
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** A picture within pasted HTML. */
const EMBEDDED = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,/i;

/**
 * Converts what word processors put on the clipboard into the plain elements that a post may contain. Headings, lists,
 * bold and italic text are preserved; fonts, colours, comments, spacing and local pictures are removed. Pictures within
 * the HTML become files; those at an address become figures. The pasted HTML is never rendered or executed.
 */
export function cleanPaste(html: string): { html: string; pictures: File[]; picturesLeftOut: number } {
  const body = elementsOf(withoutComplaints(html));
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of [...body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    element.replaceWith(...element.childNodes);
  for (const picture of body.querySelectorAll('[data-style*="mso-list:Ignore" i]'))
    picture.setAttribute('data-number', 'true');
  listsOfWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) asElements(element);
  for (const element of body.querySelectorAll(Object.keys(HEADINGS).join()))
    renamed(element, HEADINGS[element.localName]!);
  for (const cell of body.querySelectorAll('td, th'))
    for (const span of ['colspan', 'rowspan']) cell.removeAttribute(span);
  const pictures: File[] = [];
  let picturesLeftOut = 0;
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    if (/^https?:/i.test(src)) inFigure(picture);
    else {
      const file = fileOf(src, pictures.length + 1);
      if (file) pictures.push(file);
      else picturesLeftOut += 1;
      picture.remove();
    }
  }
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.childElementCount === 0 && /^\s*$/.test(paragraph.textContent ?? '')) paragraph.remove();
  return { html: body.innerHTML, pictures, picturesLeftOut };
}

/** Puts a picture into a figure of its own behind the paragraph that it stands in. */
function inFigure(picture: HTMLImageElement): void {
  if (picture.closest('figure, table, li')) return;
  const figure = picture.ownerDocument.createElement('figure');
  const paragraph = picture.closest('p');
  if (paragraph) paragraph.after(figure);
  else picture.before(figure);
  figure.append(picture);
}

/** The file that a `data:` address contains, or null. */
function fileOf(src: string, number: number): File | null {
  const [start, type] = EMBEDDED.exec(src) ?? [];
  if (start === undefined || type === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(src.slice(start.length)), (character) => character.charCodeAt(0));
    return new File([bytes], `Pasted picture ${number}.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}

/**
 * Removes or renames inline styles and event handlers, because parsing them already triggers a violation of the content
 * security policy.
 */
const withoutComplaints = (html: string): string =>
  html
    .replace(/<style\b[^]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\s(on[a-z]+)\s*=/gi, ' not-$1='),
    );

/** Google Docs expresses bold and italic as styles, and wraps the whole document in a `<b>` that is not bold. */
function asElements(element: HTMLElement): void {
  const style = (element.getAttribute('data-style') ?? '').replace(/\s/g, '').toLowerCase();
  element.removeAttribute('data-style');
  if (element.localName === 'b' && /(?:^|;)font-weight:(?:normal|400)/.test(style))
    return element.replaceWith(...element.childNodes);
  if (element.localName !== 'span') return;
  const names = [
    /(?:^|;)font-weight:(?:bold|[6-9]00)/,
    /(?:^|;)font-style:italic/,
    /vertical-align:super/,
    /vertical-align:sub/,
  ].map((pattern) => pattern.test(style));
  for (const name of ['strong', 'em', 'sup', 'sub'].filter((_, index) => names[index])) {
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

/** Converts Word's lists, which are paragraphs with a level and the bullet or number as text. */
function listsOfWord(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(/mso-list:[^:;]*\blevel(\d)/i.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 0);
    if (level === 0 || (open[0] && paragraph.previousElementSibling !== open[0].list)) open = [];
    if (level === 0) continue;
    const number = paragraph.querySelector('[data-number]');
    const isOrdered = /^\s*\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(number?.textContent ?? '');
    number?.remove();
    open = open.filter((each) => each.level <= level);
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = body.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
  }
}

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

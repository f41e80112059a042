const NUMBER = 'a[href^="#source-"]';
const numberOf = (link: Element): number => Number(link.getAttribute('href')!.slice('#source-'.length));

/** Headings of the list, in the languages that Galley has its own phrases in. */
const HEADINGS = new Set(['Sources', 'Quellen', 'Fuentes', 'Fontes', 'Fonti', 'Bronnen']);

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The list of sources at the end of a text, which numbers in the text such as `[2]` lead to. */
export interface ListedSources {
  /** The heading and the list; none when the text has no list at its end. */
  elements: readonly Element[];
  items: readonly Element[];
  /** Name of each source, by its number less one: its title and address. */
  names: readonly string[];
}

export function listedSources(post: HTMLElement): ListedSources {
  const list = post.lastElementChild;
  const heading = list?.previousElementSibling;
  const isHeading = heading?.localName === 'h2' && HEADINGS.has(heading.textContent.trim());
  if (!list?.matches('ol, ul') || !isHeading) return { elements: [], items: [], names: [] };
  const items = [...list.children];
  return { elements: [heading, list], items, names: items.map(nameOf) };
}

function nameOf(item: Element): string {
  const own = item.cloneNode(true) as Element;
  for (const back of own.querySelectorAll('a[href^="#"]')) back.remove();
  return `${oneSpaced(own.textContent)} ${own.querySelector('a')?.getAttribute('href') ?? ''}`;
}

/** Returns what is compared of a piece of a text: its HTML, with the sources themselves in the place of their numbers. */
export function keyOf(piece: Element, { names }: ListedSources): string {
  const own = piece.cloneNode(true) as Element;
  for (const link of own.querySelectorAll(NUMBER)) {
    const name = names[numberOf(link) - 1];
    if (name !== undefined) link.replaceWith(`[${name}]`);
  }
  return oneSpaced(own.outerHTML);
}

/** Puts a text together from pieces of two, and gives the pieces of the earlier one the numbers of the later. */
export class SourceNumbers {
  private readonly items: Element[];
  private readonly names: string[];

  constructor(
    private readonly before: ListedSources,
    private readonly after: ListedSources,
  ) {
    this.items = after.items.map((item) => item.cloneNode(true) as Element);
    this.names = [...after.names];
  }

  /** Renumbers a piece of the earlier text. */
  renumber(piece: Element): void {
    for (const link of piece.querySelectorAll(NUMBER)) {
      const [name, item] = [this.before.names[numberOf(link) - 1], this.before.items[numberOf(link) - 1]];
      if (name === undefined || !item) continue;
      let at = this.names.indexOf(name);
      if (at < 0) {
        at = this.names.push(name) - 1;
        this.items.push(item.cloneNode(true) as Element);
      }
      link.setAttribute('href', `#source-${at + 1}`);
      link.removeAttribute('id');
      if (/^\[\d+\]$/.test(link.textContent)) link.textContent = `[${at + 1}]`;
    }
  }

  /** Returns the HTML of the list for a text, without sources at its end that the text no longer refers to. */
  list(text: HTMLElement): string {
    const referred = new Set([...text.querySelectorAll(NUMBER)].map(numberOf));
    const [heading, list] = this.after.elements.length > 0 ? this.after.elements : this.before.elements;
    if (!heading || !list) return '';
    const wasReferred = ({ id }: Element) => id.startsWith('source-');
    const items = [...this.items];
    while (items.length > 0 && wasReferred(items.at(-1)!) && !referred.has(items.length)) items.pop();
    if (items.length === 0) return '';
    items.forEach((item, at) => {
      if (referred.has(at + 1)) item.id = `source-${at + 1}`;
      else item.removeAttribute('id');
    });
    const own = list.cloneNode(false) as Element;
    own.append('\n', ...items.flatMap((item) => [item, '\n']));
    return `${heading.outerHTML}\n${own.outerHTML}`;
  }
}

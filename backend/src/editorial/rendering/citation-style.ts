import { linkCitations } from '../../shared/adapters/html/link-citations.js';
import type { CitationStyle } from '../../shared/domain/citation-style.js';
import type { Phrases } from '../domain/language/phrases/index.js';
import { hostOf } from '../domain/evidence/source-document.js';

/** A document as a post lists it. */
export interface ListedSource {
  /** Id of the document. */
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  /** Of the document, as a BCP 47 tag; null where it is not known. Absent in posts of before. */
  readonly language?: string | null;
}

/** A source in the post's list of sources. */
export interface PostSource extends ListedSource {
  /** Number of the source in the text, from 1, in the order of first mention. */
  readonly number: number;
}

/** Maximum number of words of a sentence that is linked as a whole. */
const SHORT = 8;
/** Words of a claim that are linked: around its first figure, otherwise the last ones. */
const BEFORE_FIGURE = 2;
const AFTER_FIGURE = 3;
const LAST = 6;

/** Shows the sources of a post in one of the styles. The post is sealed as it is rendered here. */
export class CitationMarkup {
  private readonly byNumber: ReadonlyMap<number, PostSource>;

  /** @param ownHost host of the website, whose own pages are linked without `nofollow` */
  constructor(
    private readonly style: CitationStyle,
    private readonly sources: readonly PostSource[],
    private readonly ownHost: string | null,
    private readonly phrases: Phrases,
  ) {
    this.byNumber = new Map(sources.map((source) => [source.number, source]));
  }

  /**
   * Renders a sentence with its sources.
   * @param numbers of its sources
   */
  sentence(text: string, numbers: readonly number[]): string {
    if (this.style === 'none') return escaped(text);
    const linked = this.style === 'links' ? numbers.find((number) => this.byNumber.get(number)?.url) : undefined;
    const references = numbers
      .filter((number) => number !== linked)
      .map(reference)
      .join('');
    if (linked === undefined) return escaped(text) + references;
    const { start, end } = claimIn(text);
    const link = this.link(this.byNumber.get(linked)!, text.slice(start, end));
    return escaped(text.slice(0, start)) + link + escaped(text.slice(end)) + references;
  }

  /**
   * Adds the list of sources to the text. With `links` it is only there when something in the text refers to it: a
   * further source of a sentence, or one without an address. Numbers in blocks of another style lead there too, or go.
   */
  withSources(text: string): string {
    const isListed =
      this.sources.length > 0 &&
      (this.style === 'numbered' || this.style === 'footnotes' || (this.style === 'links' && text.includes(TO_SOURCE)));
    if (!isListed) return linkCitations(text, false);
    const items = this.sources.map((source) => {
      const name = source.url === null ? escaped(source.title) : this.link(source, source.title);
      const id = text.includes(`"#source-${source.number}"`) ? ` id="source-${source.number}"` : '';
      return `<li${id}>${name}</li>`;
    });
    const listed = [text, `<h2>${this.phrases.headings.sources}</h2>`, '<ol>', ...items, '</ol>']
      .filter(Boolean)
      .join('\n');
    return linkCitations(listed, this.style === 'footnotes');
  }

  /** Links to other websites get `nofollow`, because citing a page does not recommend it. */
  private link({ url }: PostSource, text: string): string {
    const rel = url !== null && hostOf(url) === this.ownHost ? 'noopener' : 'nofollow noopener';
    return `<a href="${escaped(url ?? '')}" rel="${rel}">${escaped(text)}</a>`;
  }
}

const TO_SOURCE = '<a href="#source-';
const reference = (number: number): string => `<sup><a href="#source-${number}">[${number}]</a></sup>`;

/** Returns the part of a sentence to link, without punctuation around it. */
function claimIn(text: string): { start: number; end: number } {
  const words = [...text.matchAll(/\S+/g)];
  const figure = words.findIndex(([word]) => /\d/.test(word));
  const [from, to] =
    words.length <= SHORT
      ? [0, words.length - 1]
      : figure < 0
        ? [words.length - LAST, words.length - 1]
        : [Math.max(0, figure - BEFORE_FIGURE), Math.min(words.length - 1, figure + AFTER_FIGURE)];
  const first = words[from];
  const last = words[to];
  if (!first || !last) return { start: 0, end: text.length };
  const start = first.index + (/^[^\p{L}\p{N}$€£]*/u.exec(first[0])?.[0].length ?? 0);
  const end = last.index + last[0].length - (/[^\p{L}\p{N}%°€$£]{0,9}$/u.exec(last[0])?.[0].length ?? 0);
  return start < end ? { start, end } : { start: 0, end: text.length };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

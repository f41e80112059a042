import type { SearchResultBlockParam, TextCitation } from '@anthropic-ai/sdk/resources/messages';
import type { Material } from '../../application/writer.js';
import { comparableAddress, type Passage, type PassageCitation } from '../../../editorial/index.js';
import { asData, field } from './brief-text.js';
import { tokensAtMost } from './tokens.js';

/** Maximum length of a passage, in characters. A longer one is a table or encoded data. */
const MAX_PASSAGE = 2_000;
const MAX_TITLE = 200;
/** What a passage adds to the prompt besides its text and its title, in tokens. */
const MARKUP_TOKENS = 30;
/** Maximum length of all passages in a prompt together, in tokens. A run's budget reservation is based on it. */
export const MAX_PASSAGES_TOKENS = 25_000;

/**
 * The passages of a post in the form in which a model receives them: each is a search result with citations enabled, so
 * that the API reports which passage supports each stretch of the response. Passages are referred to by number; their
 * ids and addresses are not sent.
 */
export class CitablePassages {
  readonly passages: readonly Passage[];
  private readonly titles: ReadonlyMap<string, string>;
  private readonly addresses: ReadonlySet<string>;

  constructor({ passages, documents }: Material) {
    this.titles = new Map(documents.map(({ id, title, server }) => [id, field(title).slice(0, MAX_TITLE) || server]));
    let tokens = 0;
    this.passages = passages.filter((passage) => {
      const { text } = passage;
      if (text.trim() === '' || text.length > MAX_PASSAGE) return false;
      return (tokens += tokensAtMost(text + this.titleOf(passage)) + MARKUP_TOKENS) <= MAX_PASSAGES_TOKENS;
    });
    this.addresses = new Set(documents.flatMap(({ url }) => (url === null ? [] : comparableAddress(url))));
  }

  /**
   * Returns the passages as search results.
   * @param isCached whether the last one carries the cache breakpoint: everything up to it is the same in each step
   */
  blocks(isCached: boolean): SearchResultBlockParam[] {
    return this.passages.map((passage, index) => ({
      type: 'search_result',
      source: nameOf(index),
      title: this.titleOf(passage),
      content: [{ type: 'text', text: passage.text }],
      citations: { enabled: true },
      ...(isCached && index === this.passages.length - 1 ? { cache_control: { type: 'ephemeral' } } : {}),
    }));
  }

  /** Returns the passages as plain text, for calls that only refer to passages by number. */
  asText(): string {
    return this.passages
      .map(
        (passage, index) =>
          `<passage number="${index + 1}" title="${this.titleOf(passage).replaceAll('"', '')}">${asData(passage.text)}</passage>`,
      )
      .join('\n');
  }

  /** Returns a passage by its number, counted from 1. */
  numbered(number: number): Passage | undefined {
    return this.passages[number - 1];
  }

  /** Length of all passages together, in characters. */
  get length(): number {
    return this.passages.reduce((sum, { text }) => sum + text.length, 0);
  }

  namesOf(ids: readonly string[]): string[] {
    return this.passages.flatMap(({ id }, index) => (ids.includes(id) ? nameOf(index) : []));
  }

  /**
   * Converts a citation of the API. A citation that points to no passage or quotes different words is converted as it
   * is, because the citation contract detects it later.
   */
  cited(citation: TextCitation): PassageCitation {
    const passage =
      citation.type === 'search_result_location' ? this.passages[citation.search_result_index] : undefined;
    return { passageId: passage?.id ?? 'unknown', quote: citation.cited_text };
  }

  titleOf(passage: Passage): string {
    return this.titles.get(passage.documentId) ?? passage.documentId;
  }

  isSource(address: string): boolean {
    return this.addresses.has(comparableAddress(address));
  }
}

const nameOf = (index: number): string => `passage ${index + 1}`;

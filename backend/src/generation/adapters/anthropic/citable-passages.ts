import type { SearchResultBlockParam, TextCitation } from '@anthropic-ai/sdk/resources/messages';
import type { Material } from '../../application/writer.js';
import { comparableAddress, type Passage, type PassageCitation } from '../../../editorial/index.js';
import { asData, field } from './brief-text.js';

/** A passage that is longer is a table or a blob, characters. */
const MAX_PASSAGE = 2_000;
const MAX_TITLE = 200;
/** What a model is given to read of passages at most, characters: the reservation of a run counts with it. */
export const MAX_PASSAGES_LENGTH = 60_000;

/**
 * The passages of a post as a model is given them, each a search result of its own with citations on, so that the API
 * says for each stretch of its answer which passage it rests on. They are named by number: ids and addresses stay with
 * us.
 */
export class CitablePassages {
  readonly passages: readonly Passage[];
  private readonly titles: ReadonlyMap<string, string>;
  private readonly addresses: ReadonlySet<string>;

  constructor({ passages, documents }: Material) {
    let length = 0;
    this.passages = passages.filter(
      ({ text }) => text.trim() !== '' && text.length <= MAX_PASSAGE && (length += text.length) <= MAX_PASSAGES_LENGTH,
    );
    this.titles = new Map(documents.map(({ id, title, server }) => [id, field(title).slice(0, MAX_TITLE) || server]));
    this.addresses = new Set(documents.flatMap(({ url }) => (url === null ? [] : comparableAddress(url))));
  }

  /** The last one ends the part of the prompt that stays the same from step to step. */
  blocks(): SearchResultBlockParam[] {
    return this.passages.map((passage, index) => ({
      type: 'search_result',
      source: nameOf(index),
      title: this.titleOf(passage),
      content: [{ type: 'text', text: passage.text }],
      citations: { enabled: true },
      ...(index === this.passages.length - 1 ? { cache_control: { type: 'ephemeral' } } : {}),
    }));
  }

  /** The same for a call that only names passages. */
  asText(): string {
    return this.passages
      .map(
        (passage, index) =>
          `<passage number="${index + 1}" title="${this.titleOf(passage).replaceAll('"', '')}">${asData(passage.text)}</passage>`,
      )
      .join('\n');
  }

  /** By its number, from 1. */
  numbered(number: number): Passage | undefined {
    return this.passages[number - 1];
  }

  namesOf(ids: readonly string[]): string[] {
    return this.passages.flatMap(({ id }, index) => (ids.includes(id) ? nameOf(index) : []));
  }

  /**
   * What a citation of the API is for us. One that points to nothing, or gives other words than the passage's, is kept
   * as it came: the citation contract finds it.
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

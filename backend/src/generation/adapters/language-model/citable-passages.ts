import type { Material } from '../../application/writer.js';
import { comparableAddress, type Language, languageOfBrief, type Passage } from '../../../editorial/index.js';
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
 * The passages of a post as a model receives them. They are referred to by number; their ids and addresses are not
 * sent.
 */
export class CitablePassages {
  readonly passages: readonly Passage[];
  /** Of the post that is written from them. */
  readonly language: Language;
  private readonly titles: ReadonlyMap<string, string>;
  private readonly addresses: ReadonlySet<string>;

  constructor({ brief, passages, documents }: Material) {
    this.language = languageOfBrief(brief);
    this.titles = new Map(documents.map(({ id, title, server }) => [id, field(title).slice(0, MAX_TITLE) || server]));
    let tokens = 0;
    this.passages = passages.filter((passage) => {
      const { text } = passage;
      if (text.trim() === '' || text.length > MAX_PASSAGE) return false;
      return (tokens += tokensAtMost(text + this.titleOf(passage)) + MARKUP_TOKENS) <= MAX_PASSAGES_TOKENS;
    });
    this.addresses = new Set(documents.flatMap(({ url }) => (url === null ? [] : comparableAddress(url))));
  }

  /** Returns the passages as plain text with their numbers. */
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

  titleOf(passage: Passage): string {
    return this.titles.get(passage.documentId) ?? passage.documentId;
  }

  isSource(address: string): boolean {
    return this.addresses.has(comparableAddress(address));
  }
}

/** Returns what a passage is called in a prompt. @param index counted from 0 */
export const nameOf = (index: number): string => `passage ${index + 1}`;

import type { z } from 'zod';
import { type PostDetails, translatedFrom } from '../../../posts/index.js';
import { cut, elementsFrom, htmlFrom, type Part } from '../server/bounds.js';
import type { POST } from './post-output.js';
import { unsupportedOf } from './score-output.js';

/** Fields of a post that can be longer than one response. */
export const PARTS = ['content', 'sources', 'citations', 'unsupported'] as const;
export type PartName = (typeof PARTS)[number];
export type PostParts = Pick<z.infer<typeof POST>, PartName>;

/** Where a field continues; `total` is its length in characters or elements. */
export interface More {
  part: PartName;
  from: number;
  total: number;
}

/** Maximum lengths within one response, in characters of JSON, of the text and of each list. */
const MOST_CONTENT = 40_000;
const MOST_ELEMENTS = 12_000;
const MOST_QUOTE = 1_000;

/** Returns the beginning of all long fields, or one of them from a position on, and where unfinished ones continue. */
export function partsOf(post: PostDetails, wanted?: PartName, from = 0): { parts: PostParts; more: More[] } {
  const isAskedFor = (name: PartName): boolean => wanted === undefined || wanted === name;
  const elements = <T, U>(name: PartName, all: readonly T[], shown: (element: T) => U): Part<U[]> =>
    isAskedFor(name) ? elementsFrom(all.map(shown), from, MOST_ELEMENTS) : { part: [], next: null };
  const content = isAskedFor('content') ? htmlFrom(post.content, from, MOST_CONTENT) : { part: '', next: null };
  const sources = elements('sources', post.sources, (source) => ({
    id: source.id,
    title: cut(source.title, MOST_QUOTE),
    url: source.url,
    translatedFrom: translatedFrom(source, post.language),
  }));
  const citations = elements('citations', post.citations, ({ block, sentence, sourceId, quote }) => ({
    block,
    sentence,
    sourceId,
    quote: cut(quote, MOST_QUOTE),
  }));
  const unsupported = elements('unsupported', post.unsupported, unsupportedOf);
  const goesOn = (part: PartName, { next }: Part<unknown>): More[] =>
    next === null ? [] : [{ part, from: next, total: post[part].length }];
  return {
    parts: { content: content.part, sources: sources.part, citations: citations.part, unsupported: unsupported.part },
    more: [
      ...goesOn('content', content),
      ...goesOn('sources', sources),
      ...goesOn('citations', citations),
      ...goesOn('unsupported', unsupported),
    ],
  };
}

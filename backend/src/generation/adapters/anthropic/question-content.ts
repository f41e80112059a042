import type { ContentBlockParam, SearchResultBlockParam } from '@anthropic-ai/sdk/resources/messages';
import { type CitablePassages, nameOf } from '../language-model/citable-passages.js';
import type { ModelQuestion } from '../language-model/model-provider.js';
import { traitsOf } from './model-traits.js';

/** A character of Latin text is about a quarter of a token; other scripts have more tokens, never fewer. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Returns what follows the rules in a request. Parts that stay the same (brief, passages) come first, so that they are
 * read from the prompt cache; the step's instructions come last. Nothing is marked for the cache in a request without
 * passages: what two such requests have in common is shorter than the least that is cached.
 */
export function contentOf({ system, brief, passages, instructions, model }: ModelQuestion): ContentBlockParam[] {
  const shared = (system.length + brief.length + (passages?.length ?? 0)) / CHARACTERS_PER_TOKEN;
  return [
    { type: 'text', text: brief },
    ...(passages ? searchResults(passages, shared >= traitsOf(model.name).cacheMinimum) : []),
    { type: 'text', text: instructions },
  ];
}

/**
 * Returns the passages as search results with citations enabled, so that the API reports which of them supports each
 * stretch of the response.
 * @param isCached whether the last one carries the cache breakpoint: everything up to it is the same in each step
 */
const searchResults = (passages: CitablePassages, isCached: boolean): SearchResultBlockParam[] =>
  passages.passages.map((passage, index) => ({
    type: 'search_result',
    source: nameOf(index),
    title: passages.titleOf(passage),
    content: [{ type: 'text', text: passage.text }],
    citations: { enabled: true },
    ...(isCached && index === passages.passages.length - 1 ? { cache_control: { type: 'ephemeral' } } : {}),
  }));

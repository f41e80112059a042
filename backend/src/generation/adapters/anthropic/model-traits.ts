import type { OutputConfig, ThinkingConfigParam } from '@anthropic-ai/sdk/resources/messages';
import { undatedModel } from '../../../shared/domain/model-name.js';

/** What the requests to a model have to take into account. */
export interface ModelTraits {
  /** The parameter that makes it think least; absent when it thinks only on request, or cannot be told. */
  readonly thinking?: ThinkingConfigParam;
  /** How much effort it may spend; absent for its default. */
  readonly effort?: OutputConfig['effort'];
  /** Whether it may think all the same. Its answers then need more room, because thinking counts towards their length. */
  readonly thinks: boolean;
  /** Tokens from which on a prompt's beginning is cached. A shorter one that is marked is silently not cached. */
  readonly cacheMinimum: number;
}

/** The highest minimum of any model, for those whose own is not known for sure. */
const CACHE_MINIMUM = 4_096;

/**
 * Content, sources and order are fixed before anything is written, so thinking costs time and money for little. A model
 * that can be told not to think is told so.
 */
const quiet = (type?: 'disabled' | 'between_tools', cacheMinimum = CACHE_MINIMUM): ModelTraits => ({
  ...(type && { thinking: { type } }),
  thinks: false,
  cacheMinimum,
});
const ALWAYS: ModelTraits = { effort: 'low', thinks: true, cacheMinimum: CACHE_MINIMUM };

/** Anthropic's pages on thinking and on prompt caching, November 2026. */
const TRAITS: Readonly<Record<string, ModelTraits>> = {
  'claude-haiku-5-5': quiet('disabled'),
  'claude-sonnet-5-5': quiet('between_tools', 512),
  'claude-sonnet-5': quiet('disabled', 1_024),
  'claude-opus-5': quiet('disabled', 512),
  'claude-opus-5-5': ALWAYS,
  'claude-fable-5-2': ALWAYS,
  'claude-mythos-5-2': ALWAYS,
  'claude-fable-5-1': ALWAYS,
  'claude-mythos-5-1': ALWAYS,
  'claude-fable-5': ALWAYS,
  'claude-mythos-5': ALWAYS,
  'claude-opus-4-8': quiet(undefined, 1_024),
  'claude-opus-4-7': quiet(undefined, 2_048),
  'claude-opus-4-6': quiet(),
  'claude-opus-4-5': quiet(),
  'claude-sonnet-4-6': quiet(undefined, 2_048),
  'claude-sonnet-4-5': quiet(undefined, 1_024),
  'claude-haiku-4-5': quiet(),
};

/** A model that is not listed gets no parameter that it might refuse, and the room that thinking would need. */
const UNKNOWN: ModelTraits = { thinks: true, cacheMinimum: CACHE_MINIMUM };

/** @param model name, with or without a release date */
export const traitsOf = (model: string): ModelTraits => TRAITS[model] ?? TRAITS[undatedModel(model)] ?? UNKNOWN;

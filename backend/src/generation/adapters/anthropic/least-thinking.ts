import type { ThinkingConfigParam } from '@anthropic-ai/sdk/resources/messages';

/**
 * The parameter that makes each model write without thinking first. Content, sources and order are fixed before a
 * draft, so thinking would only cost time and money. Models without such a parameter, or not listed here, get none.
 */
const LEAST: Readonly<Record<string, ThinkingConfigParam>> = {
  'claude-sonnet-5-5': { type: 'between_tools' },
  'claude-sonnet-5': { type: 'disabled' },
  'claude-haiku-5-5': { type: 'disabled' },
};

export const leastThinkingOf = (model: string): ThinkingConfigParam | undefined => LEAST[model];

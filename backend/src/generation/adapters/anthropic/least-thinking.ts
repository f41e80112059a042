import type { ThinkingConfigParam } from '@anthropic-ai/sdk/resources/messages';

/**
 * How a model is told to write without thinking first. What to write, from what and in which order is decided before a
 * draft, and thinking takes the step's time and the website's money. Each model has its own word for it; to one that
 * has none, or that is not known here, nothing is said.
 */
const LEAST: Readonly<Record<string, ThinkingConfigParam>> = {
  'claude-sonnet-5-5': { type: 'between_tools' },
  'claude-sonnet-5': { type: 'disabled' },
  'claude-haiku-5-5': { type: 'disabled' },
};

export const leastThinkingOf = (model: string): ThinkingConfigParam | undefined => LEAST[model];

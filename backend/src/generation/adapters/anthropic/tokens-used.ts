import type { Message } from '@anthropic-ai/sdk/resources/messages';
import { NOTHING_USED, type TokenUsage } from '../../domain/money/token-usage.js';
import { tokensAtMost } from '../language-model/tokens.js';

/**
 * Returns the tokens used by a response, complete or not. The provider reports output tokens only at the end, so for an
 * interrupted response they are estimated from the length of its text, because text that was written is billed.
 */
export function tokensOf(message: Message | null): TokenUsage {
  if (!message) return NOTHING_USED;
  const { usage, content } = message;
  const written =
    message.stop_reason === null
      ? content.reduce(
          (sum, block) =>
            sum +
            (block.type === 'text'
              ? tokensAtMost(block.text)
              : block.type === 'thinking'
                ? tokensAtMost(block.thinking)
                : 0),
          0,
        )
      : 0;
  return {
    inputTokens: usage.input_tokens,
    outputTokens: Math.max(usage.output_tokens, written),
    cacheRead: usage.cache_read_input_tokens ?? 0,
    cacheWrite: usage.cache_creation_input_tokens ?? 0,
  };
}

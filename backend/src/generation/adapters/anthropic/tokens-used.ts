import type { Message } from '@anthropic-ai/sdk/resources/messages';
import { NOTHING_USED, type TokenUsage } from '../../domain/money/token-usage.js';

/** Assumed minimum number of characters per token. Tokens may be shorter in scripts without letters. */
const TOKEN_LENGTH = 3;

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
            sum + (block.type === 'text' ? block.text.length : block.type === 'thinking' ? block.thinking.length : 0),
          0,
        )
      : 0;
  return {
    inputTokens: usage.input_tokens,
    outputTokens: Math.max(usage.output_tokens, Math.ceil(written / TOKEN_LENGTH)),
    cacheRead: usage.cache_read_input_tokens ?? 0,
    cacheWrite: usage.cache_creation_input_tokens ?? 0,
  };
}

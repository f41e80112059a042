import type { Message } from '@anthropic-ai/sdk/resources/messages';
import { NOTHING_USED, type TokenUsage } from '../../domain/money/token-usage.js';

/** A token is this long at least, characters, as a rule; shorter in scripts without letters. */
const TOKEN_LENGTH = 3;

/**
 * The tokens of an answer as far as it came. The provider counts what was written only at the end of an answer, so of
 * one that was cut the length of the text is counted: what was written is billed.
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

import type { Message } from '@anthropic-ai/sdk/resources/messages';
import { NOTHING_USED, type TokenUsage } from '../../domain/money/token-usage.js';
import { tokensAtMost } from '../language-model/tokens.js';

/**
 * Returns the tokens used by a response, complete or not. The provider reports output tokens only at the end, so for an
 * interrupted response they are an upper bound, because what was written is billed.
 * @param hidden tokens that the model may have used for thoughts, which are streamed in part or not at all
 */
export function tokensOf(message: Message | null, hidden: number): TokenUsage {
  if (!message) return NOTHING_USED;
  const { usage, content } = message;
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  const written = message.stop_reason === null ? Math.max(tokensAtMost(text), hidden) : 0;
  return {
    inputTokens: usage.input_tokens,
    outputTokens: Math.max(usage.output_tokens, written),
    cacheRead: usage.cache_read_input_tokens ?? 0,
    cacheWrite: usage.cache_creation_input_tokens ?? 0,
  };
}

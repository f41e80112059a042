import type { Message } from '@anthropic-ai/sdk/resources/messages';
import { NOTHING_USED, type TokenUsage } from '../../domain/money/token-usage.js';
import { reportedTokens } from '../language-model/reported-tokens.js';
import { tokensAtMost } from '../language-model/tokens.js';

/**
 * Returns the tokens used by a response, complete or not. The provider reports output tokens only at the end, so for an
 * interrupted response they are an upper bound, because what was written is billed; likewise what it does not report.
 * @param transcript everything that the model was given
 * @param hidden tokens that the model may have used for thoughts, which are streamed in part or not at all
 */
export function tokensOf(message: Message | null, transcript: string, hidden: number): TokenUsage {
  if (!message) return NOTHING_USED;
  const { content } = message;
  const usage: Partial<Message['usage']> = message.usage ?? {};
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  const reported = reportedTokens(usage.output_tokens);
  const written = message.stop_reason === null ? Math.max(tokensAtMost(text), hidden) : 0;
  return {
    inputTokens: reportedTokens(usage.input_tokens) ?? tokensAtMost(transcript),
    outputTokens: Math.max(reported ?? tokensAtMost(text), written),
    cacheRead: reportedTokens(usage.cache_read_input_tokens) ?? 0,
    cacheWrite: reportedTokens(usage.cache_creation_input_tokens) ?? 0,
  };
}

import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { CompletionUsage } from 'openai/resources/completions';
import type { TokenUsage } from '../../domain/money/token-usage.js';
import { reportedTokens } from '../language-model/reported-tokens.js';
import { tokensAtMost } from '../language-model/tokens.js';

/** What was received of a streamed answer, in any dialect. */
export class ReceivedAnswer {
  text = '';
  finishReason: string | null = null;
  /** Tokens of the prompt as the server counted them; null when it did not say. */
  get promptTokens(): number | null {
    return reportedTokens(this.reported?.prompt_tokens) || null;
  }
  refusal = '';
  private thoughts = '';
  private reported: CompletionUsage | null = null;

  add({ choices, usage }: ChatCompletionChunk): void {
    if (usage) this.reported = usage;
    const [choice] = choices ?? [];
    if (!choice) return;
    const { content, refusal, reasoning_content: thought, reasoning } = (choice.delta ?? {}) as Delta;
    const { text, thinking } = partsOf(content);
    this.text += text;
    this.thoughts += thinking + textOf(thought) + textOf(reasoning);
    this.refusal += textOf(refusal);
    const reason: unknown = choice.finish_reason;
    if (reason) this.finishReason = typeof reason === 'string' ? reason : 'unknown';
  }

  /**
   * Returns the tokens used. Where the server did not report them, or not yet, they are an upper bound.
   * @param transcript everything that the model was given
   * @param hidden tokens that it may have used for thoughts that are not streamed
   */
  usage(transcript: string, hidden: number): TokenUsage {
    const { reported } = this;
    const completion = reportedTokens(reported?.completion_tokens) ?? 0;
    const isComplete = this.finishReason !== null && completion > 0;
    const prompt = this.promptTokens ?? tokensAtMost(transcript);
    const details = reported?.prompt_tokens_details;
    const cacheRead = Math.min(reportedTokens(details?.cached_tokens) ?? 0, prompt);
    const cacheWrite = Math.min(reportedTokens(details?.cache_write_tokens) ?? 0, prompt - cacheRead);
    // Gemini counts its thoughts in the total alone.
    const counted = Math.max(completion, (reportedTokens(reported?.total_tokens) ?? 0) - prompt);
    const written = tokensAtMost(this.text) + tokensAtMost(this.thoughts);
    return {
      inputTokens: prompt - cacheRead - cacheWrite,
      cacheRead,
      cacheWrite,
      outputTokens: isComplete ? counted : Math.max(counted, written, hidden),
    };
  }
}

/** What deltas hold besides what OpenAI's own have. */
interface Delta {
  readonly content?: unknown;
  readonly refusal?: unknown;
  /** Thoughts, as DeepSeek, llama.cpp and LM Studio call them. */
  readonly reasoning_content?: unknown;
  /** Thoughts, as Ollama and vLLM call them. */
  readonly reasoning?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Content is a text, or a list of texts and thoughts from Mistral's models that think. */
function partsOf(content: unknown): { text: string; thinking: string } {
  if (!Array.isArray(content)) return { text: textOf(content), thinking: '' };
  const parts = content.filter(Boolean) as readonly { type?: string; text?: unknown; thinking?: unknown }[];
  return {
    text: parts.map(({ type, text }) => (type === 'text' ? textOf(text) : '')).join(''),
    thinking: parts.map(({ type, thinking }) => (type === 'thinking' ? JSON.stringify(thinking ?? '') : '')).join(''),
  };
}

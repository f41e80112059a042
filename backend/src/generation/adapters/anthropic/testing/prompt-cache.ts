import { createHash } from 'node:crypto';
import { type MessagesRequest, readInOrder } from './messages-request.js';

export interface TokensRead {
  input_tokens: number;
  cache_read_input_tokens: number;
  cache_creation_input_tokens: number;
}

const tokensIn = (text: string): number => Math.ceil(text.length / 4);

/** Remembers each prefix of a request up to a breakpoint, per model, and counts tokens as the API bills them. */
export class PromptCache {
  private readonly known = new Set<string>();

  read(request: MessagesRequest): TokensRead {
    const hash = createHash('sha256').update(request.model);
    let tokens = 0;
    let read = 0;
    let cached = 0;
    for (const { text, breakpoint } of readInOrder(request)) {
      hash.update(text);
      tokens += tokensIn(text);
      if (!breakpoint) continue;
      const prefix = hash.copy().digest('hex');
      if (this.known.has(prefix)) read = tokens;
      else this.known.add(prefix);
      cached = tokens;
    }
    return { input_tokens: tokens - cached, cache_read_input_tokens: read, cache_creation_input_tokens: cached - read };
  }
}

import { AnthropicWriter } from '../anthropic-writer.js';
import { KEY, type MessagesApi, SMALL, STRONG } from './messages-api.js';

export const STRONG_PRICES = { input: 2_000_000, output: 10_000_000, cacheRead: 100_000, cacheWrite: 2_500_000 };
export const SMALL_PRICES = { input: 100_000, output: 500_000, cacheRead: 10_000, cacheWrite: 125_000 };

export const aWriterOn = (
  { url }: Pick<MessagesApi, 'url'>,
  apiKey = KEY,
  strong = STRONG,
  small = SMALL,
): AnthropicWriter =>
  new AnthropicWriter({
    apiKey,
    baseUrl: url,
    strong: { name: strong, prices: STRONG_PRICES },
    small: { name: small, prices: SMALL_PRICES },
  });

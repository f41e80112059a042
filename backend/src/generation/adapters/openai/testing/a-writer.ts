import type { HeadTimeout } from '../../language-model/model-client.js';
import { SMALL_PRICES, STRONG_PRICES } from '../../anthropic/testing/a-writer.js';
import type { ModelDialect } from '../../../../shared/domain/model-dialect.js';
import { type OpenAiOptions, OpenAiWriter } from '../openai-writer.js';
import { type ChatApi, KEY } from './chat-api.js';

/** A writer with the models of a local server. */
export const aWriterOn = (
  { url, dialectServer }: Pick<ChatApi, 'url' | 'dialectServer'>,
  dialect: ModelDialect,
  options: Partial<OpenAiOptions> = {},
  timeout?: HeadTimeout,
  answerTimeout?: HeadTimeout,
): OpenAiWriter =>
  new OpenAiWriter(
    {
      dialect,
      baseUrl: url,
      apiKey: dialectServer.key === null ? null : KEY,
      strong: { name: dialectServer.strong, prices: STRONG_PRICES },
      small: { name: dialectServer.small, prices: SMALL_PRICES },
      ...options,
    },
    undefined,
    timeout,
    answerTimeout,
  );

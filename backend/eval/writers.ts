import { AnthropicWriter } from '../src/generation/adapters/anthropic/anthropic-writer.js';
import { aWriterOn } from '../src/generation/adapters/anthropic/testing/a-writer.js';
import { littleModel } from '../src/generation/adapters/anthropic/testing/little-model.js';
import { MessagesApi } from '../src/generation/adapters/anthropic/testing/messages-api.js';
import { OpenAiWriter } from '../src/generation/adapters/openai/openai-writer.js';
import { EmbeddedWriter } from '../src/generation/adapters/embedded/embedded-writer.js';
import type { Writer } from '../src/generation/application/writer.js';
import { loadConfig } from '../src/config.js';

export interface EvaluatedWriter {
  readonly name: string;
  readonly writer: Writer;
  /** Its time is the engine's own: it waits for nothing outside. */
  readonly ownTime: boolean;
  /** There is nobody behind it who could write better: only what the engine answers for is held against it. */
  readonly mindless: boolean;
  stop(): Promise<void>;
}

/** The writer by the language model of the settings; null when they have none. */
export function languageModelWriter(environment: NodeJS.ProcessEnv): Writer | null {
  const { anthropic, openai } = loadConfig(environment);
  if (anthropic) return new AnthropicWriter(anthropic);
  return openai ? new OpenAiWriter(openai) : null;
}

/**
 * The embedded writer, and the one by a language model: the real one where there is a key, otherwise over the local
 * server that speaks the Messages API, whose model has no mind. That shows what the engine makes of a model, not how
 * well a model writes.
 */
export async function writersToEvaluate(environment: NodeJS.ProcessEnv): Promise<EvaluatedWriter[]> {
  const embedded = {
    name: 'Embedded writer',
    writer: new EmbeddedWriter(),
    ownTime: true,
    mindless: false,
    stop: async () => undefined,
  };
  const writer = languageModelWriter(environment);
  if (writer)
    return [
      embedded,
      { name: `${writer.id}, ${writer.model}`, writer, ownTime: false, mindless: false, stop: async () => undefined },
    ];
  const api = await MessagesApi.start(littleModel());
  return [
    embedded,
    {
      name: 'Messages API on this machine, with a model without a mind',
      writer: aWriterOn(api),
      ownTime: false,
      mindless: true,
      stop: () => api.stop(),
    },
  ];
}

import type { ModelDialect } from '../../../shared/domain/model-dialect.js';
import { statusOfModel } from '../anthropic/anthropic-client.js';
import { atMost } from '../language-model/answer-size.js';
import { type ModelSettings } from '../language-model/failures.js';
import { DIALECTS } from '../openai/dialects.js';
import { statusOfOpenAiModel } from '../openai/openai-client.js';

/** No list of models is as long, in bytes. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** What answers at the address is a web page. */
export class AnswerIsPage extends Error {}

/** A profile or the installation's settings, with the key decrypted. */
export interface ModelsToAsk {
  /** Null for Anthropic. */
  readonly dialect: ModelDialect | null;
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly apiVersion?: string | null;
  readonly strong: { readonly name: string };
  readonly small: { readonly name: string };
  /** The process's own when absent. */
  readonly fetch?: typeof globalThis.fetch;
}

/** An API that can be asked whether it knows the models which runs use, as runs ask it. That costs nothing. */
export class CheckableModel {
  readonly models: readonly string[];
  /** Whether a 404 says that the model is not there; some servers do not list their models. */
  readonly listsModels: boolean;

  constructor(
    private readonly asked: ModelsToAsk,
    /** What failures call the settings. */
    readonly settings: ModelSettings,
  ) {
    this.models = [...new Set([asked.strong.name, asked.small.name])];
    this.listsModels = asked.dialect === null || DIALECTS[asked.dialect].listsModels;
  }

  /** @returns the status of the response @throws AnswerTooLarge, AnswerIsPage, Error when there is no response */
  statusOf(model: string, signal: AbortSignal): Promise<number> {
    const { dialect, apiKey, fetch = globalThis.fetch, ...rest } = this.asked;
    const address = { ...rest, fetch: bounded(fetch) };
    return dialect === null
      ? statusOfModel({ ...address, apiKey: apiKey ?? '' }, model, signal)
      : statusOfOpenAiModel({ ...address, apiKey, dialect }, model, signal);
  }
}

const bounded =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok && /html/i.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      throw new AnswerIsPage();
    }
    return new Response(response.body?.pipeThrough(atMost(MAX_LIST_BYTES)), response);
  };

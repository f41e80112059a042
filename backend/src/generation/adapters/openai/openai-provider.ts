import { APIError, type OpenAI } from 'openai';
import type { TokenUsage } from '../../domain/money/token-usage.js';
import { NOTHING_USED } from '../../domain/money/token-usage.js';
import {
  ModelContextExceeded,
  ModelPromptCut,
  ModelRefused,
  ModelResponseTooLong,
  ModelResponseUnfinished,
  type ModelSettings,
  ModelThoughtTooLong,
} from '../language-model/failures.js';
import {
  type CallOptions,
  type ModelAnswer,
  ModelExchange,
  ModelProvider,
  type ModelQuestion,
} from '../language-model/model-provider.js';
import { ServedModels } from '../language-model/served-model.js';
import { chatRequest, transcriptOf } from './chat-request.js';
import { type Dialect, DIALECTS } from './dialects.js';
import { dialectFetch, providerError } from './error-response.js';
import { failureOf, isCut, isHopeless, StreamCut } from './failure-of.js';
import { traitsOf } from './model-traits.js';
import { CITED_BY_NUMBER, citedByNumber } from './numbered-citations.js';
import { openAiClient, type OpenAiAddress } from './openai-client.js';
import { ReceivedAnswer } from './received-answer.js';
import { type ModelParts, partsFor, withoutRefused } from './request-parts.js';
import { withoutThoughts } from './thoughts.js';

/** A model on a machine of the operator gets four times the time, one that thinks twice. */
const OWN_MACHINE_PACE = 4;
const THINKING_PACE = 2;
/** Most characters of any text that make one token. */
const MAX_CHARACTERS_PER_TOKEN = 6;

/** OpenAI's Chat Completions API in one of its dialects. Passages are numbered, and the model cites their numbers. */
export class OpenAiProvider extends ModelProvider {
  readonly citingRules = CITED_BY_NUMBER;
  readonly identity: string;
  readonly dialect: Dialect;
  private readonly client: OpenAI;
  private readonly host: string;
  /** What servers take of the optional parts of a request, by model. */
  private readonly parts = new Map<string, ModelParts>();
  readonly served: ServedModels;

  constructor(
    private readonly address: OpenAiAddress,
    private readonly settings: ModelSettings,
  ) {
    super();
    this.host = new URL(address.baseUrl).host;
    this.identity = `${address.dialect} ${address.baseUrl}`;
    const dialect: Dialect = DIALECTS[address.dialect];
    this.dialect = dialect;
    this.served = new ServedModels(() => dialect.namesAreOwn, settings);
    this.client = openAiClient(address, (fetch) =>
      dialectFetch(fetch, (status, error) => isHopeless(dialect, status, error)),
    );
  }

  thinks(model: string): boolean {
    return traitsOf(this.address.dialect, model).thinks;
  }

  paceOf(model: string): number {
    return this.dialect.isOwnMachine ? OWN_MACHINE_PACE : this.thinks(model) ? THINKING_PACE : 1;
  }

  begin(question: ModelQuestion, options: CallOptions): ModelExchange {
    return new ChatExchange(this, this.client, question, options);
  }

  failureOf(error: unknown, { step, model }: ModelQuestion): unknown {
    const { host, settings } = this;
    return (
      failureOf(error, { step, model: model.name, host, apiKey: this.address.apiKey, settings }, this.dialect) ?? error
    );
  }

  isCut(error: unknown): boolean {
    return isCut(error);
  }

  partsOf(model: string): ModelParts {
    return this.parts.get(model) ?? this.firstPartsOf(model);
  }

  /** Whether the error refuses an optional part of requests. They are made without it from now on. */
  learnsFrom(error: unknown, model: string): boolean {
    if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
    const rest = withoutRefused(this.partsOf(model), this.firstPartsOf(model), providerError({ error: error.error }));
    if (rest) this.parts.set(model, rest);
    return rest !== null;
  }

  private firstPartsOf(model: string): ModelParts {
    return partsFor(this.dialect, traitsOf(this.address.dialect, model));
  }
}

/** Whether what a server streams has the form of a chunk, as far as it is read. */
function isChunk(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, model, choices } = value as Partial<Record<string, unknown>>;
  return (
    [id, model].every((text) => text === undefined || text === null || typeof text === 'string') &&
    (choices === undefined || choices === null || Array.isArray(choices))
  );
}

/** One call of the Chat Completions API. */
class ChatExchange extends ModelExchange {
  requestId: string | null = null;
  private request;
  /** Null until the head of a response is there. */
  private received: ReceivedAnswer | null = null;

  constructor(
    private readonly provider: OpenAiProvider,
    private readonly client: OpenAI,
    private readonly question: ModelQuestion,
    private readonly options: CallOptions,
  ) {
    super();
    this.request = this.requestNow();
  }

  get transcript(): string {
    return transcriptOf(this.request);
  }

  get usage(): TokenUsage {
    const { maxTokens } = this.options;
    const hides = this.provider.dialect.hidesThoughts && this.provider.thinks(this.question.model.name);
    return this.received?.usage(this.transcript, hides ? maxTokens : 0) ?? NOTHING_USED;
  }

  async answer(): Promise<ModelAnswer> {
    for (;;) {
      try {
        return this.read(await this.receive());
      } catch (error) {
        if (error instanceof APIError) this.requestId ??= error.requestID ?? null;
        if (this.received || !this.provider.learnsFrom(error, this.question.model.name)) throw error;
        this.request = this.requestNow();
      }
    }
  }

  private requestNow() {
    return chatRequest(this.question, this.options, this.provider.partsOf(this.question.model.name));
  }

  private async receive(): Promise<ReceivedAnswer> {
    const { signal, timeoutMs: timeout } = this.options;
    const { data, request_id: id } = await this.client.chat.completions
      .create(this.request, { signal, timeout })
      .withResponse();
    this.requestId = id;
    const received = (this.received = new ReceivedAnswer());
    for await (const chunk of data) {
      if (!isChunk(chunk)) throw new StreamCut();
      this.requestId ??= chunk.id || null;
      if (chunk.model) this.provider.served.requireSame(this.question, chunk.model);
      received.add(chunk);
    }
    // The SDK ends an aborted stream like a complete one.
    signal.throwIfAborted();
    return received;
  }

  /** Accepts an answer only if the model finished it and had read everything. @throws ModelFailure */
  private read(received: ReceivedAnswer): ModelAnswer {
    const { step, passages } = this.question;
    const text = withoutThoughts(received.text);
    this.requireWholePrompt(received);
    switch (received.finishReason) {
      case 'stop':
      case 'eos':
        break;
      case null:
        throw new StreamCut();
      case 'length':
        throw text.trim() === '' ? new ModelThoughtTooLong(step) : new ModelResponseTooLong(step);
      case 'content_filter':
        throw new ModelRefused(step, received.finishReason);
      case 'model_length':
        throw new ModelContextExceeded(step);
      default:
        throw new ModelResponseUnfinished(step, received.finishReason);
    }
    if (received.refusal && text.trim() === '') throw new ModelRefused(step, null);
    return { pieces: passages ? citedByNumber(text, passages) : [{ text, citations: [] }] };
  }

  /** @throws ModelPromptCut when the server counted fewer tokens than any text of that length has */
  private requireWholePrompt({ promptTokens }: ReceivedAnswer): void {
    const least = this.request.messages.reduce((sum, { content }) => sum + String(content).length, 0);
    if (this.provider.dialect.cutsPrompts && promptTokens !== null && promptTokens < least / MAX_CHARACTERS_PER_TOKEN)
      throw new ModelPromptCut(this.question.step);
  }
}

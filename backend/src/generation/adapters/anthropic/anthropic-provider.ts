import { type Anthropic, AnthropicError, APIError } from '@anthropic-ai/sdk';
import type { ContentBlockParam, Message, TextCitation } from '@anthropic-ai/sdk/resources/messages';
import type { PassageCitation } from '../../../editorial/index.js';
import type { WriterStep } from '../../application/writer.js';
import type { TokenUsage } from '../../domain/money/token-usage.js';
import type { CitablePassages } from '../language-model/citable-passages.js';
import { causesOf } from '../language-model/failure-of.js';
import {
  ModelChanged,
  ModelContextExceeded,
  ModelRefused,
  ModelResponseTooLong,
  ModelResponseUnfinished,
  type ModelSettings,
  ModelThoughtTooLong,
} from '../language-model/failures.js';
import {
  type CallOptions,
  CITED_BY_API,
  type ModelAnswer,
  ModelExchange,
  ModelProvider,
  type ModelQuestion,
} from '../language-model/model-provider.js';
import { anthropicClient, type ModelAddress } from './anthropic-client.js';
import { failureOf, isCut } from './failure-of.js';
import { anthropicFetch } from './model-fetch.js';
import { traitsOf } from './model-traits.js';
import { ServedModels } from '../language-model/served-model.js';
import { contentOf } from './question-content.js';
import { tokensOf } from './tokens-used.js';
import { transcriptOf } from './transcript.js';

const OWN_ADDRESS = 'https://api.anthropic.com';
/** A model that thinks before each answer gets twice the time. */
const THINKING_PACE = 2;

/** Anthropic's Messages API. Passages are search results with citations enabled. */
export class AnthropicProvider extends ModelProvider {
  readonly identity: string;
  readonly citingRules = CITED_BY_API;
  private readonly client: Anthropic;
  private readonly host: string;
  private readonly served: ServedModels;

  constructor(
    private readonly address: ModelAddress,
    private readonly settings: ModelSettings,
  ) {
    super();
    this.host = new URL(address.baseUrl).host;
    this.identity = address.baseUrl === OWN_ADDRESS ? '' : address.baseUrl;
    this.client = anthropicClient(address, anthropicFetch);
    // A gateway may have names of its own.
    this.served = new ServedModels((name) => !/^(?:.*\/)?claude-/i.test(name), settings);
  }

  thinks(model: string): boolean {
    return traitsOf(model).thinks;
  }

  paceOf(model: string): number {
    return this.thinks(model) ? THINKING_PACE : 1;
  }

  begin(question: ModelQuestion, options: CallOptions): ModelExchange {
    return new MessageExchange(this.client, this.served, question, options);
  }

  failureOf(error: unknown, { step, model }: ModelQuestion): unknown {
    const { host, settings } = this;
    return error instanceof AnthropicError
      ? failureOf(error, { step, model: model.name, host, apiKey: this.address.apiKey, settings })
      : error;
  }

  isCut(error: unknown): boolean {
    return isCut(error);
  }
}

/** One call of the Messages API. */
class MessageExchange extends ModelExchange {
  requestId: string | null = null;
  readonly transcript: string;
  private readonly content: ContentBlockParam[];
  /** The message received so far, from which the usage of an interrupted stream is known. */
  private soFar: Message | null = null;

  constructor(
    private readonly client: Anthropic,
    private readonly served: ServedModels,
    private readonly question: ModelQuestion,
    private readonly options: CallOptions,
  ) {
    super();
    this.content = contentOf(question);
    this.transcript = transcriptOf({ ...question, content: this.content });
  }

  get usage(): TokenUsage {
    return tokensOf(
      this.soFar,
      this.transcript,
      traitsOf(this.question.model.name).thinks ? this.options.maxTokens : 0,
    );
  }

  async answer(): Promise<ModelAnswer> {
    const { signal, timeoutMs: timeout } = this.options;
    const stream = this.client.messages.stream(this.params(), { signal, timeout });
    stream.on('streamEvent', ({ type }, message) => {
      this.soFar = message;
      this.requestId = stream.request_id ?? null;
      if (type === 'message_start') this.served.requireSame(this.question, message.model);
    });
    try {
      const message = await stream.finalMessage();
      requireFinished(message, this.question.step);
      return answerOf(message, this.question.passages);
    } catch (error) {
      if (error instanceof APIError) this.requestId ??= error.requestID ?? null;
      // The SDK wraps what a listener throws.
      throw causesOf(error).find((cause) => cause instanceof ModelChanged) ?? error;
    }
  }

  /** Builds the request. It has no sampling parameters, because the API no longer accepts them. */
  private params(): Anthropic.MessageStreamParams {
    const { model, system, schema } = this.question;
    const { thinking, effort } = traitsOf(model.name);
    return {
      model: model.name,
      max_tokens: this.options.maxTokens,
      system: [{ type: 'text', text: system }],
      messages: [{ role: 'user', content: this.content }],
      ...(thinking && { thinking }),
      ...((effort || schema) && {
        output_config: {
          ...(effort && { effort }),
          ...(schema && { format: { type: 'json_schema' as const, schema } }),
        },
      }),
    };
  }
}

/** Accepts a response only if the model finished it. @throws ModelFailure */
function requireFinished({ stop_reason: reason, stop_details: details, content }: Message, step: WriterStep): void {
  switch (reason) {
    case 'end_turn':
    case 'stop_sequence':
      return;
    case 'max_tokens':
      throw content.some(({ type }) => type === 'text')
        ? new ModelResponseTooLong(step)
        : new ModelThoughtTooLong(step);
    case 'refusal':
      throw new ModelRefused(step, details?.category ?? null);
    case 'model_context_window_exceeded':
      throw new ModelContextExceeded(step);
    default:
      throw new ModelResponseUnfinished(step, reason);
  }
}

const answerOf = ({ content }: Message, passages: CitablePassages | undefined): ModelAnswer => ({
  pieces: content.flatMap((block) =>
    block.type === 'text'
      ? [{ text: block.text, citations: (block.citations ?? []).map((citation) => cited(citation, passages)) }]
      : [],
  ),
});

/**
 * Converts a citation of the API. A citation that points to no passage or quotes different words is converted as it is,
 * because the citation contract detects it later.
 */
function cited(citation: TextCitation, passages: CitablePassages | undefined): PassageCitation {
  const passage =
    citation.type === 'search_result_location' ? passages?.numbered(citation.search_result_index + 1) : undefined;
  return { passageId: passage?.id ?? 'unknown', quote: citation.cited_text };
}

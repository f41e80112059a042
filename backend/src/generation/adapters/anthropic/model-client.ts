import { type Anthropic, AnthropicError, APIError } from '@anthropic-ai/sdk';
import type { ContentBlockParam, Message } from '@anthropic-ai/sdk/resources/messages';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { WriterContext, WriterStep } from '../../application/writer.js';
import { priced, type TokenPrices } from '../../domain/money/token-prices.js';
import { STEP_BUDGET_MS } from '../../domain/run/step-name.js';
import { anthropicClient, type ModelAddress } from './anthropic-client.js';
import { answerLimit, type CallKind } from './answer-limits.js';
import { failureOf, isCut } from './failure-of.js';
import {
  ModelBusy,
  ModelResponseEmpty,
  ModelResponseUnreadable,
  ModelResponseTooLong,
  ModelThoughtTooLong,
  ModelResponseUnfinished,
  ModelContextExceeded,
  ModelRefused,
} from './failures.js';
import { traitsOf } from './model-traits.js';
import { transcriptOf } from './transcript.js';
import { tokensOf } from './tokens-used.js';

export interface PricedModel {
  readonly name: string;
  readonly prices: TokenPrices;
}

export interface ModelQuestion {
  readonly step: WriterStep;
  readonly model: PricedModel;
  /** Versions of the prompts used. */
  readonly version: string;
  readonly system: string;
  readonly content: readonly ContentBlockParam[];
  readonly kind: CallKind;
  /** JSON schema of the response. The API does not allow it together with citations. */
  readonly schema?: Record<string, unknown>;
}

/**
 * Thrown by readers of a response that is not in the requested form. `nothing` is set when the response has no text at
 * all.
 */
export class UnexpectedModelOutput extends Error {
  constructor(readonly nothing = false) {
    super('The answer is not what was asked for.');
  }
}

/**
 * Share of a step's time in which the head of a response must arrive. After that, the response streams for as long as
 * the step may take. The SDK asks three times, and the step must not be out of time before it gives up.
 */
const SHARE_FOR_HEAD = 0.2;
/** How long the head of a response may take, in milliseconds. */
export type HeadTimeout = (step: WriterStep) => number;
const headTimeout: HeadTimeout = (step) => STEP_BUDGET_MS[step] * SHARE_FOR_HEAD;
/** Number of calls in all when a response is cut, empty, unreadable or too long. */
const TRIES = 2;

/** Calls a model, records each call with its cost, and converts errors into failures with messages for people. */
export class ModelClient {
  private readonly client: Anthropic;
  private readonly host: string;

  /** @param onAsked called with each request; what it returns is called once the request has ended */
  constructor(
    private readonly address: ModelAddress,
    private readonly onAsked: () => () => void = () => () => undefined,
    private readonly timeout: HeadTimeout = headTimeout,
  ) {
    this.host = new URL(address.baseUrl).host;
    this.client = anthropicClient(address);
  }

  /**
   * @param read converts the response; throws `UnexpectedModelOutput`
   * @throws ModelFailure, or the signal's reason
   */
  async ask<T>(question: ModelQuestion, context: WriterContext, read: (message: Message) => T): Promise<T> {
    for (let tries = 1; ; tries++) {
      const call = new Call(question, context, answerLimit(question.kind, question.model.name, tries));
      try {
        const message = await call.made(this.client, this.timeout(question.step)).finally(this.onAsked());
        const answer = read(message);
        await call.record(null);
        return answer;
      } catch (error) {
        const failure = this.failureOf(error, question);
        await call.record(
          context.signal.aborted ? 'aborted' : failure instanceof DomainError ? failure.code : 'broken',
          error,
        );
        context.signal.throwIfAborted();
        // The call before this one was billed.
        if (failure instanceof ModelBusy && tries > 1) failure.isBilled = true;
        if (tries === TRIES || failure instanceof ModelBusy || !mayBeAskedAgain(error)) throw failure;
      }
    }
  }

  /** Converts errors of the model's response and of the SDK; returns any other error unchanged. */
  private failureOf(error: unknown, { step, model }: ModelQuestion): unknown {
    if (error instanceof UnexpectedModelOutput)
      return error.nothing ? new ModelResponseEmpty(step) : new ModelResponseUnreadable(step);
    return error instanceof AnthropicError
      ? failureOf(error, { step, model: model.name, host: this.host, apiKey: this.address.apiKey })
      : error;
  }
}

/** A response that reached its maximum length is asked for again with more room. */
const mayBeAskedAgain = (error: unknown): boolean =>
  error instanceof UnexpectedModelOutput || error instanceof ModelResponseTooLong || isCut(error);

/** A single call of a model, from its request to its record. */
class Call {
  private readonly startedAt = new Date();
  private readonly startedMs = performance.now();
  /** The message received so far, from which the usage of an interrupted stream is known. */
  private soFar: Message | null = null;
  private requestId: string | null = null;

  constructor(
    private readonly question: ModelQuestion,
    private readonly context: WriterContext,
    private readonly maxTokens: number,
  ) {}

  async made(client: Anthropic, timeout: number): Promise<Message> {
    const { step } = this.question;
    const stream = client.messages.stream(this.params(), {
      signal: this.context.signal,
      timeout,
    });
    stream.on('streamEvent', (_, message) => {
      this.soFar = message;
      this.requestId = stream.request_id ?? null;
    });
    const message = await stream.finalMessage();
    requireFinished(message, step);
    return message;
  }

  /** Records the call. @param error code of the failure, or null */
  record(error: string | null, cause?: unknown): Promise<void> {
    const { step, model, version } = this.question;
    const requestId = this.requestId ?? (cause instanceof APIError ? (cause.requestID ?? null) : null);
    const usage = priced(tokensOf(this.soFar), model.prices);
    const ms = Math.round(performance.now() - this.startedMs);
    return this.context.recordCall({
      step,
      model: model.name,
      requestId,
      version,
      text: transcriptOf(this.question),
      usage,
      startedAt: this.startedAt,
      ms,
      error,
    });
  }

  /** Builds the request. It has no sampling parameters, because the API no longer accepts them. */
  private params(): Anthropic.MessageStreamParams {
    const { model, system, content, schema } = this.question;
    const { thinking, effort } = traitsOf(model.name);
    return {
      model: model.name,
      max_tokens: this.maxTokens,
      system: [{ type: 'text', text: system }],
      messages: [{ role: 'user', content: [...content] }],
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

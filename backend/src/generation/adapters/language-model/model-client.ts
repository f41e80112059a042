import { anySignal } from '../../../shared/domain/any-signal.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { WriterContext, WriterStep } from '../../application/writer.js';
import { priced } from '../../domain/money/token-prices.js';
import { STEP_BUDGET_MS } from '../../domain/run/step-name.js';
import { answerLimit } from './answer-limits.js';
import {
  ModelBusy,
  ModelResponseEmpty,
  ModelResponseTooLong,
  ModelResponseUnreadable,
  ModelTimedOut,
} from './failures.js';
import {
  type ModelAnswer,
  type ModelExchange,
  type ModelProvider,
  type ModelQuestion,
  textOf,
} from './model-provider.js';
import { oneLine } from './plain-text.js';

/**
 * Thrown by readers of a response that is not in the requested form. `nothing` is set when the response has no text at
 * all.
 */
export class UnexpectedModelOutput extends Error {
  constructor(readonly nothing = false) {
    super('The answer is not what was asked for.');
  }
}

/** Thrown by readers of a response that could be used, but breaks rules which another one may keep. */
export class ModelOutputToMend<T> extends Error {
  /**
   * @param result what the response comes to, used where no other one is better
   * @param wish added to the instructions when the model is asked again
   */
  constructor(
    readonly result: T,
    readonly wish: Pick<ModelQuestion, 'instructions' | 'version'>,
  ) {
    super('The answer breaks rules.');
  }
}

/**
 * Share of a step's time in which the head of a response must arrive. After that, the response streams for as long as
 * the step may take. The SDK asks three times, and the step must not be out of time before it gives up.
 */
const SHARE_FOR_HEAD = 0.2;
/** How long the head of a response may take, in milliseconds; likewise for a whole answer. */
export type HeadTimeout = (step: WriterStep) => number;
export const headTimeout: HeadTimeout = (step) => STEP_BUDGET_MS[step] * SHARE_FOR_HEAD;
/** Share of a step's time for an answer: one that is too slow or stalls then delays the run, and does not end it. */
export const SHARE_FOR_ANSWER = 0.95;
/** Maximum length of a provider's id of a request that is stored, in characters. */
const MAX_REQUEST_ID = 200;
/** Number of calls in all when a response is cut, empty, unreadable, too long or to be mended. */
const TRIES = 2;

/** Calls a model, records each call with its cost, and converts errors into failures with messages for people. */
export class ModelClient {
  /** @param onAsked called with each request; what it returns is called once the request has ended */
  constructor(
    private readonly provider: ModelProvider,
    private readonly onAsked: () => () => void = () => () => undefined,
    private readonly timeout: HeadTimeout = headTimeout,
    private readonly answerTimeout: HeadTimeout = (step) => STEP_BUDGET_MS[step] * SHARE_FOR_ANSWER,
  ) {}

  /**
   * @param read converts the response; throws `UnexpectedModelOutput`, or `ModelOutputToMend` with its result
   * @throws ModelFailure, or the signal's reason
   */
  async ask<T>(first: ModelQuestion, context: WriterContext, read: (answer: ModelAnswer) => T): Promise<T> {
    const { kind, model, step } = first;
    let question = first;
    let usable: ModelOutputToMend<T> | null = null;
    let unreadable: string | null = null;
    const timer = AbortSignal.timeout(Math.round(this.answerTimeout(step)));
    const signal = anySignal(context.signal, timer);
    for (let tries = 1; ; tries++) {
      const exchange = this.provider.begin(question, {
        maxTokens: answerLimit(kind, this.provider.thinks(model.name), tries),
        timeoutMs: this.timeout(step),
        signal,
        unreadable,
      });
      const record = recorder(question, exchange, context);
      let answer: ModelAnswer | null = null;
      try {
        answer = await exchange.answer().finally(this.onAsked());
        const result = read(answer);
        await record(null);
        return result;
      } catch (error) {
        if (error instanceof ModelOutputToMend) {
          await record(null);
          if (tries === TRIES) return (error as ModelOutputToMend<T>).result;
          usable = error as ModelOutputToMend<T>;
          const { instructions, version } = usable.wish;
          question = {
            ...first,
            instructions: `${first.instructions}\n\n${instructions}`,
            version: `${first.version} ${version}`,
          };
          continue;
        }
        const isSlow = timer.aborted && !context.signal.aborted;
        const failure = isSlow ? new ModelTimedOut(step, null, true) : this.failureOf(error, question);
        await record(context.signal.aborted ? 'aborted' : failure instanceof DomainError ? failure.code : 'broken');
        context.signal.throwIfAborted();
        if (usable) return usable.result;
        // The call before this one was billed.
        if (failure instanceof ModelBusy && tries > 1) failure.isBilled = true;
        if (tries === TRIES || failure instanceof ModelBusy || !this.mayBeAskedAgain(error)) throw failure;
        unreadable = error instanceof UnexpectedModelOutput && !error.nothing && answer ? textOf(answer) : null;
      }
    }
  }

  private failureOf(error: unknown, question: ModelQuestion): unknown {
    if (error instanceof UnexpectedModelOutput)
      return error.nothing ? new ModelResponseEmpty(question.step) : new ModelResponseUnreadable(question.step);
    return this.provider.failureOf(error, question);
  }

  /** A response that reached its maximum length is asked for again with more room. */
  private mayBeAskedAgain(error: unknown): boolean {
    return (
      error instanceof UnexpectedModelOutput || error instanceof ModelResponseTooLong || this.provider.isCut(error)
    );
  }
}

/** Returns what records a call that begins now. Its parameter is the code of the failure, or null. */
function recorder(
  { step, model, version }: ModelQuestion,
  exchange: ModelExchange,
  context: WriterContext,
): (error: string | null) => Promise<void> {
  const startedAt = new Date();
  const startedMs = performance.now();
  return (error) =>
    context.recordCall({
      step,
      model: model.name,
      requestId: exchange.requestId && oneLine(exchange.requestId).slice(0, MAX_REQUEST_ID),
      version,
      text: exchange.transcript,
      usage: priced(exchange.usage, model.prices),
      startedAt,
      ms: Math.round(performance.now() - startedMs),
      error,
    });
}

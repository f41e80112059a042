import { AnthropicError, APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import type { WriterStep } from '../../application/writer.js';
import { AnswerTooLarge } from '../language-model/answer-size.js';
import { type Asked, causesOf, failureOfStatus, unreachable } from '../language-model/failure-of.js';
import {
  type ModelBusy,
  ModelAnswerTooLarge,
  type ModelFailure,
  ModelNotPaid,
  ModelOverloaded,
  ModelProviderBroke,
  ModelRateLimited,
  ModelResponseInterrupted,
  ModelTimedOut,
} from '../language-model/failures.js';
import { ownFailureOf } from '../language-model/model-fetch.js';
import { secondsToWait } from '../language-model/retry-after.js';
import { isSpendLimit } from './spend-limit.js';

/**
 * Converts an error of the SDK into the failure to report. The failure never contains the API key, the base URL's path
 * or a stack trace.
 */
export function failureOf(error: AnthropicError, asked: Asked): ModelFailure | ModelBusy {
  const { step } = asked;
  if (isTooLarge(error)) return new ModelAnswerTooLarge(step);
  if (error instanceof APIConnectionTimeoutError) return new ModelTimedOut(step);
  if (error instanceof APIConnectionError) return unreachable(error, asked);
  if (error instanceof APIError) {
    if (error.status === undefined) return failureInStream(error, step);
    const { status, headers, apiMessage, errorCode, type } = error as APIError<number, Headers>;
    const own = ownFailureOf(type, apiMessage ?? '', asked);
    if (own) return own;
    return failureOfStatus(
      {
        status,
        seconds: secondsToWait(headers),
        message: apiMessage,
        isSpendLimit: isSpendLimit(errorCode, apiMessage),
        isUnpaid: type === 'billing_error' || isBilling(apiMessage),
      },
      asked,
    );
  }
  // The SDK has no error class for a stream that ends too early or has no events.
  return new ModelResponseInterrupted(step);
}

const isTooLarge = (error: unknown): boolean => causesOf(error).some((cause) => cause instanceof AnswerTooLarge);

/**
 * Whether to repeat a call: its response had begun and was then interrupted. The SDK itself retries only calls without
 * a response.
 */
export const isCut = (error: unknown): boolean =>
  error instanceof AnthropicError &&
  !isTooLarge(error) &&
  !(error instanceof APIConnectionError) &&
  (!(error instanceof APIError) || error.status === undefined);

/**
 * Converts an `error` event within a stream. Such an event has a type but no status. What was streamed before it may be
 * billed.
 */
function failureInStream({ type }: APIError, step: WriterStep): ModelFailure | ModelBusy {
  if (type === 'overloaded_error') return new ModelOverloaded(step, null, true);
  if (type === 'rate_limit_error') return new ModelRateLimited(step, null, true);
  if (type === 'timeout_error') return new ModelTimedOut(step, null, true);
  if (type === 'billing_error') return new ModelNotPaid(step);
  return type === null ? new ModelResponseInterrupted(step) : new ModelProviderBroke(step, null, null, true);
}

/** Whether the message is about missing credit, which the API reported as 400 before it introduced 402. */
const isBilling = (message: string | null): boolean => /credit balance/i.test(message ?? '');

import { AnthropicError, APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import type { WriterStep } from '../../application/writer.js';
import {
  ModelAddressWrong,
  type ModelBusy,
  ModelResponseInterrupted,
  type ModelFailure,
  ModelForbidden,
  ModelKeyRefused,
  ModelNotPaid,
  ModelOverloaded,
  ModelProviderBroke,
  ModelRateLimited,
  ModelRequestRefused,
  ModelRequestTooLarge,
  ModelSpendLimitReached,
  ModelTimedOut,
  ModelUnknown,
  ModelUnreachable,
} from './failures.js';
import { isSpendLimit, secondsToWait } from './hopeless-retries.js';
import { oneLine } from './plain-text.js';

export interface Asked {
  readonly step: WriterStep;
  readonly model: string;
  readonly host: string;
  /** The API key, which must be removed from any message. */
  readonly apiKey: string;
}

/** Maximum length of the provider's own message that a person sees, in characters. */
const SAID = 200;

/**
 * Converts an error of the SDK into the failure to report. The failure never contains the API key, the base URL's path
 * or a stack trace.
 */
export function failureOf(error: AnthropicError, asked: Asked): ModelFailure | ModelBusy {
  const { step } = asked;
  if (error instanceof APIConnectionTimeoutError) return new ModelTimedOut(step);
  if (error instanceof APIConnectionError) return unreachable(error, asked);
  if (error instanceof APIError)
    return error.status === undefined
      ? failureInStream(error, step)
      : failureOfStatus(error as APIError<number, Headers>, asked);
  // The SDK has no error class for a stream that ends too early or has no events.
  return new ModelResponseInterrupted(step);
}

/**
 * Whether to repeat a call: its response had begun and was then interrupted. The SDK itself retries only calls without
 * a response.
 */
export const isCut = (error: unknown): boolean =>
  error instanceof AnthropicError &&
  !(error instanceof APIConnectionError) &&
  (!(error instanceof APIError) || error.status === undefined);

function failureOfStatus(
  { status, headers, apiMessage, errorCode, type }: APIError<number, Headers>,
  { step, model, apiKey }: Asked,
): ModelFailure | ModelBusy {
  const seconds = secondsToWait(headers);
  switch (status) {
    case 401:
      return new ModelKeyRefused(step);
    case 402:
      return new ModelNotPaid(step);
    case 403:
      return new ModelForbidden(step, model);
    case 404:
      return new ModelUnknown(step, model);
    case 408:
    case 504:
      return new ModelTimedOut(step, seconds);
    case 413:
      return new ModelRequestTooLarge(step);
    case 429:
      return isSpendLimit(errorCode, apiMessage)
        ? new ModelSpendLimitReached(step)
        : new ModelRateLimited(step, seconds);
    case 503:
    case 529:
      return new ModelOverloaded(step, seconds);
    default:
      if (status >= 500) return new ModelProviderBroke(step, status, seconds);
      if (type === 'billing_error' || isBilling(apiMessage)) return new ModelNotPaid(step);
      return new ModelRequestRefused(
        step,
        status,
        oneLine(apiMessage ?? '')
          .replaceAll(apiKey, '…')
          .slice(0, SAID),
      );
  }
}

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

/** Reasons that may pass by themselves. */
const OUTAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  EAI_AGAIN: 'is not known by that name at the moment',
  ECONNRESET: 'closed the connection',
  UND_ERR_SOCKET: 'closed the connection',
  EHOSTUNREACH: 'cannot be reached over the network',
  ENETUNREACH: 'cannot be reached over the network',
};

/** Says why a connection failed. The error `fetch failed` hides the reason in its chain of causes. */
function unreachable(error: unknown, { step, host }: Asked): ModelUnreachable | ModelAddressWrong {
  let link = error as { code?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; typeof link === 'object' && link !== null && depth < 5; depth++) {
    const code = typeof link.code === 'string' ? link.code : '';
    if (OUTAGES[code]) return new ModelUnreachable(step, host, OUTAGES[code]);
    if (code === 'ENOTFOUND') return new ModelAddressWrong(step, host, 'is not known by that name');
    if (/CERT|SSL|TLS|SELF_SIGNED/.test(code))
      return new ModelAddressWrong(step, host, 'has no certificate that can be trusted');
    link = link.cause as typeof link;
  }
  return new ModelUnreachable(step, host, 'could not be asked');
}

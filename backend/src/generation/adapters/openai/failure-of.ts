import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { pattern } from '../../../shared/domain/pattern.js';
import { type Asked, causesOf, failureOfStatus, unreachable } from '../language-model/failure-of.js';
import {
  ModelAnswerTooLarge,
  type ModelBusy,
  ModelContextExceeded,
  type ModelFailure,
  ModelKeyRefused,
  ModelLoading,
  ModelNotPaid,
  ModelOverloaded,
  ModelProviderBroke,
  ModelRateLimited,
  ModelRefused,
  ModelRequestTooLarge,
  ModelResponseInterrupted,
  ModelSpendLimitReached,
  ModelTimedOut,
  ModelUnknown,
} from '../language-model/failures.js';
import { ownFailureOf } from '../language-model/model-fetch.js';
import { secondsToWait } from '../language-model/retry-after.js';
import type { Dialect } from './dialects.js';
import { AnswerTooLarge } from '../language-model/answer-size.js';
import { type ProviderError, providerError } from './error-response.js';

const SPEND_LIMIT_CODES = /^(?:insufficient_quota|billing_hard_limit_reached|billing_not_active|quota_exceeded)$/;
const SPEND_LIMIT_WORDS =
  /\b(?:spend(?:ing)?|budget|credit|billing|monthly usage) (?:limit|cap|balance)s?\b|\bbudget has been exceeded\b/i;
const QUOTA_WORDS = /exceeded your current quota/i;

const CONTEXT = pattern('i')`
  context[ _]?(?:length|size|window)|exceed_context_size|maximum[ ](?:input|prompt|number[ ]of[ ]tokens)|
  (?:prompt|input)[ ](?:is[ ])?too[ ](?:long|large)|input[ ]token[ ]count|too[ ]many[ ]tokens|
  when[ ]context[ ]the[ ]overflows|n_ctx|n_keep
`;
/** A request that is larger than what the account may send in a minute. */
const TOO_LARGE = /request too large/i;
const NO_MODEL =
  /model[^.]{0,120}(?:not (?:found|exist|loaded|available)|does ?n[o']t exist|not_found)|(?:no|invalid|unknown) models?\b/i;
const NO_MODEL_CODES = /^(?:model_not_found|DeploymentNotFound|invalid_model)$/;
const WRONG_KEY = /api[ _]?key (?:not valid|is invalid|not found|expired)|invalid api[ _]?key|API_KEY_INVALID/i;
const FILTERED = /content[_ ]?filter|content management policy|ResponsibleAIPolicyViolation/i;
const RATE = /rate.?limit|too many requests|resource.?exhausted/i;
const OVERLOADED = /overload|unavailable|capacity|try again later/i;

/** Whether an error refuses the key, whatever its status: Gemini refuses one with 400. */
export const isWrongKey = (error: ProviderError): boolean => isAbout(WRONG_KEY, error);

/** Whether a 429 response is about money, so that waiting would not help. */
const isSpendLimit = ({ quotaPasses }: Dialect, { message, code, type }: ProviderError): boolean =>
  SPEND_LIMIT_CODES.test(code ?? '') ||
  SPEND_LIMIT_CODES.test(type ?? '') ||
  SPEND_LIMIT_WORDS.test(message) ||
  (!quotaPasses && QUOTA_WORDS.test(message));

/** Whether asking again would not help, although the status is one that may pass. */
export const isHopeless = (dialect: Dialect, status: number, error: ProviderError): boolean =>
  status === 429 ? isSpendLimit(dialect, error) || isAbout(TOO_LARGE, error) : isAbout(CONTEXT, error);

/**
 * Converts an error of the SDK or of a stream into the failure to report. The failure never contains the API key, the
 * base URL's path or a stack trace.
 */
export function failureOf(error: unknown, asked: Asked, dialect: Dialect): ModelFailure | ModelBusy | null {
  const { step } = asked;
  if (causesOf(error).some((cause) => cause instanceof AnswerTooLarge)) return new ModelAnswerTooLarge(step);
  if (error instanceof APIConnectionTimeoutError) return new ModelTimedOut(step);
  if (error instanceof APIConnectionError) return unreachable(error, asked);
  if (error instanceof APIError) {
    const said = providerError({ error: error.error ?? { message: error.message } });
    return error.status === undefined
      ? failureInStream(said, asked, dialect)
      : failureOfResponse(error as APIError<number, Headers>, said, asked, dialect);
  }
  return isCut(error) ? new ModelResponseInterrupted(step) : null;
}

/** A stream ended without saying that its answer is complete. */
export class StreamCut extends Error {}

/**
 * Whether to repeat a call: its response had begun and was then interrupted. The SDK itself retries only calls without
 * a response, and throws whatever breaks a stream: errors of the connection, and of JSON that was cut.
 */
export const isCut = (error: unknown): boolean =>
  error instanceof StreamCut ||
  error instanceof SyntaxError ||
  (error instanceof TypeError && /terminated|fetch|network|socket|aborted/i.test(error.message));

function failureOfResponse(
  { status, headers }: APIError<number, Headers>,
  said: ProviderError,
  asked: Asked,
  dialect: Dialect,
): ModelFailure | ModelBusy {
  const { step, model, settings } = asked;
  const own = ownFailureOf(said.code, said.message, asked);
  if (own) return own;
  const seconds = secondsToWait(headers);
  if (status === 429 && isAbout(TOO_LARGE, said)) return new ModelRequestTooLarge(step);
  if (status === 503 && /loading/i.test(said.message)) return new ModelLoading(step, seconds);
  if (isAbout(FILTERED, said) && status < 500) return new ModelRefused(step, 'content filter');
  if (isAbout(CONTEXT, said) && status !== 429) return new ModelContextExceeded(step);
  if (status >= 400 && status < 500 && status !== 429) {
    if (NO_MODEL_CODES.test(said.code ?? '') || NO_MODEL.test(said.message))
      return new ModelUnknown(step, model, settings);
    if (isWrongKey(said)) return new ModelKeyRefused(step, settings);
  }
  return failureOfStatus(
    {
      status,
      seconds,
      message: said.message,
      isSpendLimit: isSpendLimit(dialect, said),
      isUnpaid: /insufficient (?:balance|funds|credit)|billing/i.test(said.message),
    },
    asked,
  );
}

/** Converts an error event within a stream. What was streamed before it may be billed. */
function failureInStream(said: ProviderError, { step }: Asked, dialect: Dialect): ModelFailure | ModelBusy {
  if (isAbout(FILTERED, said)) return new ModelRefused(step, 'content filter');
  if (isAbout(CONTEXT, said)) return new ModelContextExceeded(step);
  if (isSpendLimit(dialect, said)) return new ModelSpendLimitReached(step);
  if (isAbout(/insufficient (?:balance|funds|credit)/i, said)) return new ModelNotPaid(step);
  if (isAbout(RATE, said)) return new ModelRateLimited(step, null, true);
  if (isAbout(OVERLOADED, said)) return new ModelOverloaded(step, null, true);
  return new ModelProviderBroke(step, null, null, true);
}

const isAbout = (pattern: RegExp, { message, code, type }: ProviderError): boolean =>
  [message, code, type].some((text) => text !== null && pattern.test(text));

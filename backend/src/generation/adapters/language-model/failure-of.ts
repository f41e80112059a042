import type { WriterStep } from '../../application/writer.js';
import {
  ModelAddressWrong,
  type ModelBusy,
  type ModelFailure,
  ModelForbidden,
  ModelKeyRefused,
  ModelNotPaid,
  ModelOverloaded,
  ModelProviderBroke,
  ModelRateLimited,
  ModelRequestRefused,
  ModelRequestTooLarge,
  type ModelSettings,
  ModelSpendLimitReached,
  ModelTimedOut,
  ModelUnknown,
  ModelUnreachable,
} from './failures.js';
import { oneLine } from './plain-text.js';

export interface Asked {
  readonly step: WriterStep;
  readonly model: string;
  readonly host: string;
  /** The API key, which must be removed from any message; null without one. */
  readonly apiKey: string | null;
  readonly settings: ModelSettings;
}

/** A response with an error status, as far as every provider has it. */
export interface ErrorResponse {
  readonly status: number;
  /** After how many seconds the provider wants to be asked again; null when it did not say. */
  readonly seconds: number | null;
  readonly message: string | null;
  /** Whether the account has reached a limit that does not pass with time. */
  readonly isSpendLimit: boolean;
  /** Whether the account has no credit or cannot be billed. */
  readonly isUnpaid: boolean;
}

/** Maximum length of the provider's own message that a person sees, in characters. */
const SAID = 200;

/** Converts a response with an error status into the failure to report. */
export function failureOfStatus(
  { status, seconds, message, isSpendLimit, isUnpaid }: ErrorResponse,
  { step, model, apiKey, settings }: Asked,
): ModelFailure | ModelBusy {
  switch (status) {
    case 401:
      return new ModelKeyRefused(step, settings);
    case 402:
      return new ModelNotPaid(step);
    case 403:
      return new ModelForbidden(step, model);
    case 404:
      return new ModelUnknown(step, model, settings);
    case 408:
    case 504:
      return new ModelTimedOut(step, seconds);
    case 413:
      return new ModelRequestTooLarge(step);
    case 429:
      return isSpendLimit ? new ModelSpendLimitReached(step) : new ModelRateLimited(step, seconds);
    case 503:
    case 529:
      return new ModelOverloaded(step, seconds);
    default: {
      if (status >= 500) return new ModelProviderBroke(step, status, seconds);
      if (isUnpaid) return new ModelNotPaid(step);
      const said = oneLine(message ?? '');
      return new ModelRequestRefused(
        step,
        status,
        (apiKey === null ? said : said.replaceAll(apiKey, '…')).slice(0, SAID),
        settings,
      );
    }
  }
}

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
export function unreachable(error: unknown, { step, host, settings }: Asked): ModelUnreachable | ModelAddressWrong {
  for (const { code } of causesOf(error)) {
    if (typeof code !== 'string') continue;
    if (OUTAGES[code]) return new ModelUnreachable(step, host, OUTAGES[code]);
    if (code === 'ENOTFOUND') return new ModelAddressWrong(step, host, 'is not known by that name', settings);
    if (/CERT|SSL|TLS|SELF_SIGNED/.test(code))
      return new ModelAddressWrong(step, host, 'has no certificate that can be trusted', settings);
  }
  return new ModelUnreachable(step, host, 'could not be asked');
}

/** Returns an error and what caused it, five at most. */
export function causesOf(error: unknown): { code?: unknown }[] {
  const causes: { code?: unknown }[] = [];
  let link = error as { code?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; typeof link === 'object' && link !== null && depth < 5; depth++) {
    causes.push(link);
    link = link.cause as typeof link;
  }
  return causes;
}

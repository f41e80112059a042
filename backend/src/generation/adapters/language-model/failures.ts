import type { ErrorKind } from '../../../shared/domain/domain-error.js';
import { WriterBusy, WriterError, type WriterStep } from '../../application/writer.js';
import { oneLine } from './plain-text.js';

/** The language model could not do a step. Each message says what happened and what to do about it. */
export abstract class ModelFailure extends WriterError {
  readonly kind: ErrorKind = 'upstream';

  constructor(
    readonly step: WriterStep,
    message: string,
  ) {
    super(message);
  }
}

/** The provider could not answer just now: the run waits and asks again. The message is the reason alone. */
export abstract class ModelBusy extends WriterBusy {
  readonly kind: ErrorKind = 'upstream';

  constructor(
    readonly step: WriterStep,
    message: string,
    readonly retryAfterSeconds: number | null = null,
    override isBilled = false,
  ) {
    super(message);
  }
}

const RESUME = 'Then this run can be resumed.';

/** Maximum length of a name or reason from a server that a person sees, in characters. */
const MAX_SAID = 100;
/** Makes what a server said storable and short. */
const said = (text: string): string => oneLine(text).slice(0, MAX_SAID);

/** What failures call the settings of a model, so that an operator finds them. */
export interface ModelSettings {
  readonly all: string;
  readonly key: string;
  readonly address: string;
  /** The names of the models and the address. */
  readonly models: string;
}

/** The settings of the environment whose names begin with `prefix`. */
export const environmentSettings = (prefix: string): ModelSettings => ({
  all: `the ${prefix}_ settings`,
  key: `${prefix}_API_KEY`,
  address: `${prefix}_BASE_URL`,
  models: `${prefix}_MODEL_STRONG, ${prefix}_MODEL_SMALL and ${prefix}_BASE_URL`,
});

/** The settings of a model profile. */
export const profileSettings = (name: string): ModelSettings => ({
  all: `the settings of the model profile “${name}”`,
  key: `key in the model profile “${name}”`,
  address: `the address in the model profile “${name}”`,
  models: `the models and the address in the model profile “${name}”`,
});

/** Status 400, and any other status below 500 without a class of its own. */
export class ModelRequestRefused extends ModelFailure {
  constructor(step: WriterStep, status: number, message: string, settings: ModelSettings) {
    super(
      step,
      `The language model's provider refused the request as faulty (${status})${message ? `: “${message}”` : ''}. Ask ` +
        `the operator to check ${settings.all}; if they are right, this is a fault of Galley.`,
    );
  }
}

/** Status 401. */
export class ModelKeyRefused extends ModelFailure {
  constructor(step: WriterStep, settings: ModelSettings) {
    super(
      step,
      `The language model's provider does not accept the key. Ask the operator for a valid ${settings.key}. ${RESUME}`,
    );
  }
}

/** Status 402. */
export class ModelNotPaid extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      `The account at the language model's provider has no credit or cannot be billed. Ask the operator to settle ` +
        `that with the provider. ${RESUME}`,
    );
  }
}

/** Status 403. */
export class ModelForbidden extends ModelFailure {
  constructor(step: WriterStep, model: string) {
    super(
      step,
      `The key may not use the language model "${model}". Ask the operator for a key or a model that may be used. ${RESUME}`,
    );
  }
}

/** Status 404. */
export class ModelUnknown extends ModelFailure {
  constructor(step: WriterStep, model: string, settings: ModelSettings) {
    super(
      step,
      `There is no language model "${model}" at the configured address. Ask the operator to check ` +
        `${settings.models}. Then start a new run.`,
    );
  }
}

/** Status 413. */
export class ModelRequestTooLarge extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      "The material is larger than the language model's provider takes in one request. Start a new run with a narrower focus.",
    );
  }
}

/** Status 429 for a rate limit, which passes with time. */
export class ModelRateLimited extends ModelBusy {
  constructor(step: WriterStep, seconds: number | null, isBilled?: boolean) {
    super(step, "The language model's provider is getting too many requests from this account.", seconds, isBilled);
  }
}

/** Status 429 for a spending limit, which does not pass with time. */
export class ModelSpendLimitReached extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      `The account at the language model's provider has reached its spend limit. Ask the operator to raise it, or ` +
        `wait until the provider's month is over. ${RESUME}`,
    );
  }
}

/** Status 529 or 503. */
export class ModelOverloaded extends ModelBusy {
  constructor(step: WriterStep, seconds: number | null, isBilled?: boolean) {
    super(step, "The language model's provider is overloaded.", seconds, isBilled);
  }
}

/** Any other status of 500 or above. */
export class ModelProviderBroke extends ModelBusy {
  constructor(step: WriterStep, status: number | null, seconds: number | null, isBilled?: boolean) {
    const where = `Something broke at the language model's provider${status === null ? '' : ` (${status})`}.`;
    super(step, where, seconds, isBilled);
  }
}

/** No response began in time, either here or at the provider, or it did not come to its end in time. */
export class ModelTimedOut extends ModelBusy {
  override readonly kind = 'timeout';

  constructor(step: WriterStep, seconds: number | null = null, isBilled?: boolean) {
    super(step, 'The language model did not answer in time.', seconds, isBilled);
  }
}

/** No connection could be made at the moment. The message names only the host. */
export class ModelUnreachable extends ModelBusy {
  constructor(step: WriterStep, host: string, why: string) {
    super(step, `The language model cannot be reached: ${host} ${why}.`);
  }
}

/** No connection can be made to the configured address, and time will not help. */
export class ModelAddressWrong extends ModelFailure {
  constructor(step: WriterStep, host: string, why: string, settings: ModelSettings) {
    super(
      step,
      `The language model cannot be reached: ${host} ${why}. Ask the operator to check ${settings.address} and the network. ${RESUME}`,
    );
  }
}

/** The connection was interrupted during the response, twice. */
export class ModelResponseInterrupted extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      'The connection to the language model ended in the middle of its answer, twice. Resume the run in a few minutes.',
    );
  }
}

/** The response was not in the requested format, twice. */
export class ModelResponseUnreadable extends ModelFailure {
  constructor(step: WriterStep) {
    super(step, 'The language model answered in a form that cannot be read, twice. Resume the run to ask it again.');
  }
}

export class ModelResponseEmpty extends ModelFailure {
  constructor(step: WriterStep) {
    super(step, 'The language model answered with nothing, twice. Resume the run to ask it again.');
  }
}

/** The response stopped with `max_tokens`. */
export class ModelResponseTooLong extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      'The language model had not ended its answer at the length that it may have, nor at twice that length. Resume ' +
        'the run to ask it again; if that happens again, start a new one with fewer key points.',
    );
  }
}

/** The response stopped with `max_tokens` before its first word. */
export class ModelThoughtTooLong extends ModelResponseTooLong {
  override readonly message =
    'The language model used all the room of its answer for thinking, also when it had twice as much. Resume the run ' +
    'to ask it again; if that happens again, ask the operator for a model that thinks less.';
}

/** The response stopped with `refusal`. */
export class ModelRefused extends ModelFailure {
  constructor(step: WriterStep, category: string | null) {
    super(
      step,
      `The language model refused to write this${category ? ` (${said(category).replaceAll('_', ' ')})` : ''}. Change ` +
        'the focus, the key points or the sources, and start a new run.',
    );
  }
}

/** The response stopped with `model_context_window_exceeded`. */
export class ModelContextExceeded extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      'The material is more than the language model can hold at once. Start a new run with a narrower focus, or ' +
        'ask the operator for a model with a larger context.',
    );
  }
}

/** The response stopped with `pause_turn`, `tool_use` or a reason that this version does not know. */
export class ModelResponseUnfinished extends ModelFailure {
  constructor(step: WriterStep, reason: string | null) {
    super(
      step,
      'The language model stopped before its answer was ' +
        `finished${reason ? ` (${said(reason).replaceAll('_', ' ')})` : ''}. Resume the run to ask it again.`,
    );
  }
}

/** Another model answered than was asked. Nothing of its answer is used. */
export class ModelChanged extends ModelFailure {
  constructor(step: WriterStep, asked: string, answering: string, settings: ModelSettings) {
    super(
      step,
      `The answer came from the language model "${said(answering)}" instead of "${asked}", so nothing of it was used. Ask ` +
        `the operator to check ${settings.models}. ${RESUME}`,
    );
  }
}

/** The server dropped a part of the prompt that did not fit its context, and answered all the same. */
export class ModelPromptCut extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      "The language model's server had no room for all of the material and left a part of it out, so its answer was " +
        `not used. Ask the operator to give the model a larger context. ${RESUME}`,
    );
  }
}

/** What answers at the address is no language model. */
export class ModelMissing extends ModelFailure {
  constructor(step: WriterStep, host: string, sent: string, settings: ModelSettings) {
    super(
      step,
      `What answers at ${host} is no language model: it sent ${said(sent)} instead of a stream of text. Ask the operator to ` +
        `check ${settings.address}. ${RESUME}`,
    );
  }
}

/** The address is a private one that the operator has not allowed. */
export class ModelAddressRefused extends ModelFailure {
  constructor(step: WriterStep, why: string, settings: ModelSettings) {
    super(step, `The language model was not asked. ${why} Ask the operator to check ${settings.address}. ${RESUME}`);
  }
}

/** The answer is longer than any that was asked for could be. */
export class ModelAnswerTooLarge extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      'The answer of the language model was larger than any post, so it was not read to its end. Ask the operator ' +
        `whether a language model answers at the configured address. ${RESUME}`,
    );
  }
}

/** The server has not loaded the model yet. */
export class ModelLoading extends ModelBusy {
  constructor(step: WriterStep, seconds: number | null) {
    super(step, 'The language model is still being loaded.', seconds);
  }
}

/** No section of the outline refers to an existing passage. */
export class OutlineWithoutEvidence extends ModelFailure {
  override readonly kind = 'unprocessable';

  constructor() {
    super(
      'outline',
      'The language model found no section that the sources have anything to say about. Change the focus or the ' +
        'sources, and start a new run.',
    );
  }
}

/** The instructions of a partial rewrite match no block of the post. */
export class NoPartNamed extends ModelFailure {
  override readonly kind = 'unprocessable';

  constructor() {
    super(
      'rewrite',
      'The instructions name no part of this post. Name one, by its heading or its place, and say what is to change.',
    );
  }
}

/** No block could be changed, because each rewritten one lost or added numbers, quotations or citations. */
export class ToneNotChanged extends ModelFailure {
  override readonly kind = 'unprocessable';

  constructor() {
    super(
      'rewrite',
      'The tone could not be changed without losing numbers, quotes or sources, so the post is as it was. Try ' +
        'again with other instructions, or edit it by hand.',
    );
  }
}

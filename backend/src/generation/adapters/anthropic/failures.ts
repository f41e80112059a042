import type { ErrorKind } from '../../../shared/domain/domain-error.js';
import { WriterError, type WriterStep } from '../../application/writer.js';

/** The language model could not do a step. Each says what happened and what to do about it. */
export abstract class ModelFailure extends WriterError {
  readonly kind: ErrorKind = 'upstream';

  constructor(
    readonly step: WriterStep,
    message: string,
  ) {
    super(message);
  }
}

const RESUME = 'Then this run can be resumed.';

/** 400, and any other status below 500 that has no class of its own. */
export class ModelRequestRefused extends ModelFailure {
  constructor(step: WriterStep, status: number, said: string) {
    super(
      step,
      `The language model's provider refused the request as faulty (${status})${said ? `: “${said}”` : ''}. Ask ` +
        'the operator to check the ANTHROPIC_ settings; if they are right, this is a fault of Galley.',
    );
  }
}

/** 401 */
export class ModelKeyRefused extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      `The language model's provider does not accept the key. Ask the operator for a valid ANTHROPIC_API_KEY. ${RESUME}`,
    );
  }
}

/** 402 */
export class ModelNotPaid extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      `The account at the language model's provider has no credit or cannot be billed. Ask the operator to settle ` +
        `that with the provider. ${RESUME}`,
    );
  }
}

/** 403 */
export class ModelForbidden extends ModelFailure {
  constructor(step: WriterStep, model: string) {
    super(
      step,
      `The key may not use the language model "${model}". Ask the operator for a key or a model that may be used. ${RESUME}`,
    );
  }
}

/** 404 */
export class ModelUnknown extends ModelFailure {
  constructor(step: WriterStep, model: string) {
    super(
      step,
      `There is no language model "${model}" at the configured address. Ask the operator to check ` +
        'ANTHROPIC_MODEL_STRONG, ANTHROPIC_MODEL_SMALL and ANTHROPIC_BASE_URL. Then start a new run.',
    );
  }
}

/** 413 */
export class ModelRequestTooLarge extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      "The material is larger than the language model's provider takes in one request. Start a new run with a narrower focus.",
    );
  }
}

/** 429 that time heals. */
export class ModelRateLimited extends ModelFailure {
  constructor(step: WriterStep, seconds: number | null) {
    const wait =
      seconds === null
        ? 'a few minutes'
        : seconds < 120
          ? `${seconds} second${seconds === 1 ? '' : 's'}`
          : `${Math.ceil(seconds / 60)} minutes`;
    super(
      step,
      `The language model's provider is getting too many requests from this account. Resume the run in ${wait}.`,
    );
  }
}

/** 429 that time does not heal: the account may spend no more. */
export class ModelSpendLimitReached extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      `The account at the language model's provider has reached its spend limit. Ask the operator to raise it, or ` +
        `wait until the provider's month is over. ${RESUME}`,
    );
  }
}

/** 529, 503 */
export class ModelOverloaded extends ModelFailure {
  constructor(step: WriterStep) {
    super(step, "The language model's provider is overloaded. Resume the run in a few minutes.");
  }
}

/** Any other 5xx. */
export class ModelProviderBroke extends ModelFailure {
  constructor(step: WriterStep, status: number | null) {
    super(
      step,
      `Something broke at the language model's provider${status === null ? '' : ` (${status})`}. Resume the run in a few minutes.`,
    );
  }
}

/** No answer began in time, here or at the provider. */
export class ModelTimedOut extends ModelFailure {
  override readonly kind = 'timeout';

  constructor(step: WriterStep) {
    super(step, 'The language model did not answer in time. Resume the run in a few minutes.');
  }
}

/** No connection. Names the host only. */
export class ModelUnreachable extends ModelFailure {
  constructor(step: WriterStep, host: string, why: string) {
    super(
      step,
      `The language model cannot be reached: ${host} ${why}. Ask the operator to check ANTHROPIC_BASE_URL and the network. ${RESUME}`,
    );
  }
}

/** The connection ended in the middle of an answer, twice. */
export class ModelResponseInterrupted extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      'The connection to the language model ended in the middle of its answer, twice. Resume the run in a few minutes.',
    );
  }
}

/** An answer that is not in the form that was asked for, twice. */
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

/** `max_tokens` */
export class ModelResponseTooLong extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      'The language model had not ended its answer at the length that it may have. Resume the run to ask it again; ' +
        'if that happens again, start a new one with fewer key points.',
    );
  }
}

/** `refusal` */
export class ModelRefused extends ModelFailure {
  constructor(step: WriterStep, category: string | null) {
    super(
      step,
      `The language model refused to write this${category ? ` (${category.replaceAll('_', ' ')})` : ''}. Change ` +
        'the focus, the key points or the sources, and start a new run.',
    );
  }
}

/** `model_context_window_exceeded` */
export class ModelContextExceeded extends ModelFailure {
  constructor(step: WriterStep) {
    super(
      step,
      'The material is more than the language model can hold at once. Start a new run with a narrower focus, or ' +
        'ask the operator for a model with a larger context.',
    );
  }
}

/** `pause_turn`, `tool_use`, or a reason that did not exist when this was written. */
export class ModelResponseUnfinished extends ModelFailure {
  constructor(step: WriterStep, reason: string | null) {
    super(
      step,
      'The language model stopped before its answer was ' +
        `finished${reason ? ` (${reason.replaceAll('_', ' ')})` : ''}. Resume the run to ask it again.`,
    );
  }
}

/** No section of the outline has a passage that exists. */
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

/** A partial rewrite that names nothing in the post. */
export class NoPartNamed extends ModelFailure {
  override readonly kind = 'unprocessable';

  constructor() {
    super(
      'rewrite',
      'The instructions name no part of this post. Name one, by its heading or its place, and say what is to change.',
    );
  }
}

/** Every block lost numbers, quotes or citations on the way into the other tone, so every block is as it was. */
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

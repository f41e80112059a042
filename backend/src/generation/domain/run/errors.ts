import { Conflict, DomainError, type ErrorKind, NotFound } from '../../../shared/domain/domain-error.js';
import type { StepName } from './step-name.js';

export class RunNotFound extends NotFound {
  constructor() {
    super('There is no such generation run.');
  }
}

/** A website that is inactive generates nothing. */
export class WebsitePaused extends Conflict {
  constructor() {
    super('This website is inactive: content generation and publishing are paused.');
  }
}

/** The run came to its deadline. */
export class OutOfTime extends DomainError {
  readonly kind = 'timeout';

  constructor(step: StepName, seconds: number) {
    super(`The run was out of time: "${step}" had not ended after ${seconds} seconds. Try again, or resume it.`);
  }
}

/** Process after process ended in the middle of this run. */
export class RunAbandoned extends DomainError {
  readonly kind = 'upstream';

  constructor(tries: number) {
    super(`The run was begun ${tries} times and never came to an end. It can be resumed.`);
  }
}

/** The run was begun by one writer, and this installation now has another: it never changes hands silently. */
export class WriterChanged extends Conflict {
  constructor(begun: string, now: string) {
    super(`This run was begun by the writer "${begun}", and the writer is now "${now}". Start a new one.`);
  }
}

/** No content server is left to ask. */
export class NoContentServers extends DomainError {
  readonly kind = 'upstream';

  constructor() {
    super('There is nothing to write from: no enabled content server has an allowed tool for this website.');
  }
}

/** Every content server that was asked failed. */
export class AllServersFailed extends DomainError {
  readonly kind = 'upstream';

  constructor(reasons: readonly string[]) {
    super(`There is nothing to write from: no content server answered. ${reasons.join(' ')}`.trim());
  }
}

/** Something broke that is not the caller's fault; the log has the details. */
export class StepBroke extends DomainError {
  readonly kind = 'upstream';

  constructor(step: StepName | null) {
    super(step ? `The step "${step}" broke on our side. It has been logged; the run can be resumed.` : 'The run broke on our side. It has been logged; it can be resumed.');
  }
}

export class RunOver extends Conflict {
  constructor(status: string) {
    super(`This run has ${status} already.`);
  }
}

export class RunNotResumable extends Conflict {
  constructor(status: string) {
    super(status === 'succeeded' ? 'This run has made its post already.' : 'This run is under way.');
  }
}

/** The person who waited went away first: the run was cancelled. */
export class RunCancelled extends Conflict {
  constructor() {
    super('This run was cancelled.');
  }
}

/** The error a run ended with, said again to whoever waits for it. */
export class RunFailed extends DomainError {
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(
    readonly kind: ErrorKind,
    private readonly failure: string,
    message: string,
    generationRunId: string,
  ) {
    super(message);
    this.details = { generationRunId };
  }

  override get code(): string {
    return this.failure;
  }
}

import { Conflict, DomainError, type ErrorKind, NotFound } from '../../../shared/domain/domain-error.js';
import { WebsitePaused } from '../../../shared/domain/website-paused.js';
import type { GenerationRun } from './generation-run.js';
import type { StepName } from './step-name.js';

export class RunNotFound extends NotFound {
  constructor() {
    super('There is no such generation run.');
  }
}

/** It was active when the run began. */
export class WebsiteBecameInactive extends Conflict {
  constructor() {
    super(
      'The website was made inactive while this run was under way, so it stopped: content generation is paused. ' +
        'Make the website active again, then resume the run.',
    );
  }
}

/** What has not begun yet cannot stop. */
export function asPaused(error: unknown): never {
  throw error instanceof WebsiteBecameInactive ? new WebsitePaused() : error;
}

/** It was there when the run began. */
export class CategoryGone extends Conflict {
  constructor() {
    super('The category of this run was deleted, so it stopped. Start a new run with another category.');
  }
}

/** The run came to its deadline. */
export class OutOfTime extends DomainError {
  readonly kind = 'timeout';

  constructor(step: StepName, seconds: number) {
    super(
      `The run was out of time: "${step}" had not ended after ${seconds} seconds. Resume it, and it goes on after ` +
        'the last finished step with fresh time.',
    );
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
    super(
      'There is nothing to write from: no enabled content server has an allowed tool for this website. A platform ' +
        'admin can allow one under Content Servers, or add a data source; then resume the run.',
    );
  }
}

/** Every content server that was asked failed. */
export class AllServersFailed extends DomainError {
  readonly kind = 'upstream';

  constructor(reasons: readonly string[]) {
    super(
      'There is nothing to write from: no content server answered. ' +
        `${reasons.map((reason) => `${reason} `).join('')}Resume the run when they answer again; platform admins see their ` +
        'state under Content Servers.',
    );
  }
}

/** After every sentence that could not be proven was taken out, nothing with a source was left. */
export class NothingProven extends DomainError {
  readonly kind = 'unprocessable';

  constructor() {
    super(
      'Nothing in the draft could be proven by the sources that were found, so it was not saved. Resume the run to ' +
        'research and write anew, or add sources about this topic.',
    );
  }
}

/** Something broke that is not the caller's fault; the log has the details. */
export class StepBroke extends DomainError {
  readonly kind = 'upstream';

  constructor(step: StepName | null) {
    super(
      step
        ? `The step "${step}" broke on our side. It has been logged; the run can be resumed.`
        : 'The run broke on our side. It has been logged; it can be resumed.',
    );
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

/** The error a run ended with, said again to whoever waits for it. */
export class RunFailed extends DomainError {
  override readonly details: Readonly<Record<string, unknown>>;
  /** The run is there, and resumed rather than begun again. */
  override readonly afterEffect = true;

  private constructor(
    readonly kind: ErrorKind,
    private readonly said: string,
    message: string,
    generationRunId: string,
  ) {
    super(message);
    this.details = { generationRunId };
  }

  static fromRun({ id, status, error }: Pick<GenerationRun, 'id' | 'status' | 'error'>): RunFailed {
    if (error) return new RunFailed(error.kind, error.code, error.message, id);
    return status === 'cancelled'
      ? new RunFailed('conflict', 'run-cancelled', 'This run was cancelled. It can be resumed.', id)
      : new RunFailed('conflict', 'post-deleted', 'The post of this run was deleted.', id);
  }

  override get code(): string {
    return this.said;
  }
}

/** A test has no result before its end. */
export class TrialUnderWay extends Conflict {
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(generationRunId: string) {
    super('This test is under way. Its steps can be followed until it ends.');
    this.details = { generationRunId };
  }
}

/** The one who waits has waited long enough; the run goes on. */
export class StillRunning extends DomainError {
  readonly kind = 'timeout';
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(generationRunId: string) {
    super('The post is not ready yet. The run goes on: look at it again in a few minutes.');
    this.details = { generationRunId };
  }
}

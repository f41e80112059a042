import { counted } from '../../../shared/domain/counted.js';
import { Conflict, DomainError, type ErrorKind, NotFound } from '../../../shared/domain/domain-error.js';
import { WebsitePaused } from '../../../shared/domain/website-paused.js';
import type { GenerationRun } from './generation-run.js';
import type { StepName } from './step-name.js';
import type { BusyReason, WriterWait } from './writer-wait.js';

export class RunNotFound extends NotFound {
  constructor() {
    super('There is no such generation run.');
  }
}

/** The website was made inactive after the run began. */
export class WebsiteBecameInactive extends Conflict {
  constructor() {
    super(
      'The website was made inactive while this run was under way, so it stopped: content generation is paused. ' +
        'Make the website active again, then resume the run.',
    );
  }
}

/**
 * Rethrows an error of starting a run: at that point an inactive website is reported as paused, since nothing has begun
 * that could stop.
 */
export function asPaused(error: unknown): never {
  throw error instanceof WebsiteBecameInactive ? new WebsitePaused() : error;
}

/** The category was deleted after the run began. */
export class CategoryGone extends Conflict {
  constructor() {
    super('The category of this run was deleted, so it stopped. Start a new run with another category.');
  }
}

/** A step, or the run as a whole, exceeded its time limit. */
export class OutOfTime extends DomainError {
  readonly kind = 'timeout';

  constructor(step: StepName, seconds: number) {
    super(
      `The run was out of time: "${step}" had not ended after ${seconds} seconds. Resume it, and it goes on after ` +
        'the last finished step with fresh time.',
    );
  }
}

/** The run was started too often without finishing a step, because its processes kept ending. */
export class RunAbandoned extends DomainError {
  readonly kind = 'upstream';

  constructor(tries: number) {
    super(`The run was begun ${tries} times and never came to an end. It can be resumed.`);
  }
}

/** The writer was still busy, or passages still held, when the run had waited for as long as it may. */
export class WaitedInVain extends DomainError {
  readonly kind = 'upstream';

  /** @param wait how it waited before; null when it did not wait at all */
  constructor({ message, retryAfterMs }: BusyReason, wait: WriterWait | null, at: Date) {
    const waited = wait ? Math.round((at.getTime() - Date.parse(wait.since)) / MINUTE_MS) : 0;
    const happened =
      retryAfterMs !== null && waited === 0
        ? `It asks for a wait of ${spoken(Math.ceil(retryAfterMs / MINUTE_MS))}, which is longer than this run may wait.`
        : `The run waited for ${spoken(waited)}, and that was in vain.`;
    super(`${message} ${happened} Resume it later, and it goes on after the last finished step.`);
  }
}

const MINUTE_MS = 60_000;
const spoken = (minutes: number): string =>
  minutes < 120 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');

/** Other runs of the website hold passages that this one needs. They will not cite all of them. */
export class PassagesHeld extends DomainError {
  readonly kind = 'conflict';
  readonly step: StepName = 'select';
  readonly retryAfterSeconds = null;
  readonly isBilled = false;
  readonly pausesMs = [5, 10, 20, 30, 60].map((seconds) => seconds * 1000);

  constructor() {
    super('Other posts of this website are being written from the passages that this one needs.');
  }
}

/** The installation now has another writer than the one that began the run. A run never changes its writer. */
export class WriterChanged extends Conflict {
  constructor(begun: string, now: string) {
    super(`This run was begun by the writer "${begun}", and the writer is now "${now}". Start a new one.`);
  }
}

/** No enabled content server has a tool that the run may call. */
export class NoContentServers extends DomainError {
  readonly kind = 'upstream';
  /** The message for somebody who has not started a run. */
  readonly beforeRun: string;

  constructor() {
    const advice =
      'There is nothing to write from: no enabled content server has an allowed tool for this website. A platform ' +
      'admin can allow one under Content Servers, or add a data source';
    super(`${advice}; then resume the run.`);
    this.beforeRun = `${advice}.`;
  }
}

/** Every content server that was called failed. */
export class AllServersFailed extends DomainError {
  readonly kind = 'upstream';
  /** The message for somebody who has not started a run. */
  readonly beforeRun: string;

  constructor(reasons: readonly string[]) {
    const happened =
      'There is nothing to write from: no content server answered. ' + reasons.map((reason) => `${reason} `).join('');
    const state = 'when they answer again; platform admins see their state under Content Servers.';
    super(`${happened}Resume the run ${state}`);
    this.beforeRun = `${happened}Try again ${state}`;
  }
}

/** No cited sentence was left after all unverifiable ones had been removed. */
export class NothingProven extends DomainError {
  readonly kind = 'unprocessable';

  constructor() {
    super(
      'Nothing in the draft could be proven by the sources that were found, so it was not saved. Resume the run to ' +
        'research and write anew, or add sources about this topic.',
    );
  }
}

/** An internal error ended the step. The log has the details. */
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

/** The error that ended a run, reported to a caller who waits for the run. */
export class RunFailed extends DomainError {
  override readonly details: Readonly<Record<string, unknown>>;
  /** The run exists, so a retry must resume it rather than start another one. */
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

/** The result of a test was requested before the test ended. */
export class TrialUnderWay extends Conflict {
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(generationRunId: string) {
    super('This test is under way. Its steps can be followed until it ends.');
    this.details = { generationRunId };
  }
}

/** The caller's waiting time is over while the run continues, or the run was put back. */
export class StillRunning extends DomainError {
  readonly kind = 'timeout';
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(generationRunId: string, wait: WriterWait | null = null) {
    super(
      wait
        ? `${wait.message} The run waits and goes on by itself: look at it again later.`
        : 'The post is not ready yet. The run goes on: look at it again in a few minutes.',
    );
    this.details = { generationRunId };
  }
}

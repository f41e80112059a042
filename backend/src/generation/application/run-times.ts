import { RENEW_EVERY_MS } from '../../shared/application/holding.js';
import { RUN_TIME_MS } from '../domain/run/generation-run.js';
import { STEP_BUDGET_MS, type StepName } from '../domain/run/step-name.js';
import { CALL_TIMEOUT_MS } from '../../content-servers/index.js';

/** Intervals and timeouts of a worker, in milliseconds. */
export class RunTimes {
  constructor(
    /** Interval between two renewals of the lease; well below the lease's duration. */
    readonly heartbeatMs = RENEW_EVERY_MS,
    /** Timeout of a single tool call. */
    readonly callMs = CALL_TIMEOUT_MS,
    private readonly budgets: Partial<Record<StepName, number>> = {},
    /** See `Writer.pace`. */
    private readonly pace = 1,
  ) {}

  /** The same for a writer of that pace. */
  atPace(pace: number): RunTimes {
    return new RunTimes(this.heartbeatMs, this.callMs, this.budgets, pace);
  }

  /** Working time of a whole run. */
  get runMs(): number {
    return RUN_TIME_MS * this.pace;
  }

  budgetMs(step: StepName): number {
    return this.budgets[step] ?? STEP_BUDGET_MS[step] * this.pace;
  }
}

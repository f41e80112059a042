import { RENEW_EVERY_MS } from '../../shared/application/holding.js';
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
  ) {}

  budgetMs(step: StepName): number {
    return this.budgets[step] ?? STEP_BUDGET_MS[step];
  }
}

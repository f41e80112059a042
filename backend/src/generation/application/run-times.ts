import { RENEW_EVERY_MS } from '../../shared/application/holding.js';
import { STEP_BUDGET_MS, type StepName } from '../domain/run/step-name.js';
import { CALL_TIMEOUT_MS } from '../../content-servers/index.js';

/** How patient a worker is, milliseconds. */
export class RunTimes {
  constructor(
    /** Between two signs of life; well under the lease. */
    readonly heartbeatMs = RENEW_EVERY_MS,
    /** For one call of a tool. */
    readonly callMs = CALL_TIMEOUT_MS,
    private readonly budgets: Partial<Record<StepName, number>> = {},
  ) {}

  budgetMs(step: StepName): number {
    return this.budgets[step] ?? STEP_BUDGET_MS[step];
  }
}

import { STEP_BUDGET_MS, type StepName } from '../domain/run/step-name.js';

/** How patient a worker is, milliseconds. */
export class RunTimes {
  constructor(
    /** Between two signs of life; well under the lease. */
    readonly heartbeatMs = 2_500,
    private readonly budgets: Partial<Record<StepName, number>> = {},
  ) {}

  budgetMs(step: StepName): number {
    return this.budgets[step] ?? STEP_BUDGET_MS[step];
  }
}

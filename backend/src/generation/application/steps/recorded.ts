import type { Scope } from '../../../shared/domain/scope.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import type { RunRecords } from '../ports.js';
import type { Written } from '../writer.js';

/** Keeps what the model was asked and what it cost, in the transaction that ends the step. */
export const recorded =
  (records: RunRecords, scope: Scope, run: GenerationRun, ...written: readonly Written<unknown>[]) =>
  async (): Promise<void> => {
    for (const { prompts, usage } of written) if (prompts.length > 0) await records.addModelCalls(scope, run, prompts, usage);
  };

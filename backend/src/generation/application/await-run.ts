import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import { Runs, RunSignals } from './ports.js';

@Injectable()
export class AwaitRun {
  constructor(
    private readonly runs: Runs,
    private readonly signals: RunSignals,
  ) {}

  /**
   * Returns the run once it has ended or waits for its writer, whichever process executed it, or its current state when
   * `signal` is aborted first. A wait for passages is short and no answer.
   */
  async execute({ scope, id, signal }: { scope: Scope; id: string; signal: AbortSignal }): Promise<GenerationRun> {
    const watch = this.signals.watch(id);
    try {
      for (;;) {
        const run = await this.runs.get(scope, id);
        if (run.isOver || run.isWaitingForWriter || signal.aborted) return run;
        await watch.next(signal);
      }
    } finally {
      watch.close();
    }
  }
}

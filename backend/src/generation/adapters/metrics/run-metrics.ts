import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommittedChanges } from '../../../shared/adapters/persistence/committed-changes.js';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import type { ModelCall } from '../../application/writer.js';
import { GenerationRun } from '../../domain/run/generation-run.js';
import type { StepName, StepStatus } from '../../domain/run/step-name.js';

const isOver = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'failed' || status === 'cancelled';

/** Counts outcomes, durations and model costs of runs after they are committed. */
@Injectable()
export class RunMetrics implements OnModuleInit {
  private readonly runs;
  private readonly runSeconds;
  private readonly stepSeconds;
  private readonly calls;
  private readonly tokens;
  private readonly cost;

  constructor(
    private readonly changes: CommittedChanges,
    metrics: Metrics,
  ) {
    this.runs = metrics.counter('galley_runs_total', 'Runs that ended, by kind and outcome', ['kind', 'outcome']);
    this.runSeconds = metrics.histogram(
      'galley_run_duration_seconds',
      'From a run’s beginning to its end, waiting for another worker included',
      ['kind', 'outcome'],
    );
    this.stepSeconds = metrics.histogram(
      'galley_run_step_duration_seconds',
      'Time of a step of a run that ended, by step',
      ['step', 'outcome'],
    );
    this.calls = metrics.counter('galley_model_calls_total', 'Calls of language models, by model, step and outcome', [
      'model',
      'step',
      'outcome',
    ]);
    this.tokens = metrics.counter('galley_model_tokens_total', 'Tokens of language models, by model and kind', [
      'model',
      'kind',
    ]);
    this.cost = metrics.counter(
      'galley_model_cost_micro_usd_total',
      'What language models cost, millionths of a US dollar, by model',
      ['model'],
    );
  }

  onModuleInit(): void {
    this.changes.subscribe(GenerationRun, (run, { status }) => {
      if (isOver(run.status) && !isOver(status)) this.ended(run);
    });
  }

  stepEnded(step: StepName, outcome: StepStatus, seconds: number): void {
    this.stepSeconds.observe({ step, outcome }, seconds);
  }

  modelCalled({ model, step, usage, error }: ModelCall): void {
    this.calls.inc({ model, step, outcome: error === null ? 'answered' : 'failed' });
    const used = {
      input: usage.inputTokens,
      output: usage.outputTokens,
      cache_read: usage.cacheRead,
      cache_write: usage.cacheWrite,
    };
    for (const [kind, count] of Object.entries(used)) this.tokens.inc({ model, kind }, count);
    this.cost.inc({ model }, usage.costMicroUsd);
  }

  private ended({ kind, status, startedAt, endedAt }: GenerationRun): void {
    this.runs.inc({ kind, outcome: status });
    if (startedAt && endedAt)
      this.runSeconds.observe({ kind, outcome: status }, (endedAt.getTime() - startedAt.getTime()) / 1000);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommittedChanges } from '../../../shared/adapters/persistence/committed-changes.js';
import { combinationsOf, Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { type ModelCall, WRITER_STEPS } from '../../application/writer.js';
import { GenerationRun } from '../../domain/run/generation-run.js';
import { RUN_KINDS } from '../../domain/run/run-request.js';
import type { StepName, StepStatus } from '../../domain/run/step-name.js';

const OUTCOMES = ['succeeded', 'failed', 'cancelled'];

const isOver = (status: string | undefined): boolean => status !== undefined && OUTCOMES.includes(status);

/** Counts outcomes, durations and model costs of runs after they are committed. */
@Injectable()
export class RunMetrics implements OnModuleInit {
  private readonly runs;
  private readonly runSeconds;
  private readonly stepSeconds;
  private readonly calls;
  private readonly tokens;
  private readonly cost;
  private readonly waiting;
  private readonly longestWait;
  /** When each call that has no response yet began, by the clock of `performance.now()`. */
  private readonly open = new Set<{ since: number }>();

  /** @param models names of the language models in use */
  constructor(
    private readonly changes: CommittedChanges,
    metrics: Metrics,
    models: readonly string[],
  ) {
    this.runs = metrics.counter('galley_runs_total', 'Runs that ended, by kind and outcome', {
      kind: RUN_KINDS,
      outcome: OUTCOMES,
    });
    this.runSeconds = metrics.histogram(
      'galley_run_duration_seconds',
      'From a run’s beginning to its end, waiting for another worker included',
      ['kind', 'outcome'],
    );
    for (const each of combinationsOf({ kind: RUN_KINDS, outcome: OUTCOMES })) this.runSeconds.zero(each);
    this.stepSeconds = metrics.histogram(
      'galley_run_step_duration_seconds',
      'Time of a step of a run that ended, by step',
      ['step', 'outcome'],
    );
    this.calls = metrics.counter('galley_model_calls_total', 'Calls of language models, by model, step and outcome', {
      model: models,
      step: WRITER_STEPS,
      outcome: ['answered', 'failed'],
    });
    this.tokens = metrics.counter('galley_model_tokens_total', 'Tokens of language models, by model and kind', {
      model: models,
      kind: ['input', 'output', 'cache_read', 'cache_write'],
    });
    this.cost = metrics.counter(
      'galley_model_cost_micro_usd_total',
      'What language models cost, millionths of a US dollar, by model',
      { model: models },
    );
    this.waiting = metrics.gauge('galley_model_calls_waiting', 'Calls of language models that have no answer yet', []);
    this.longestWait = metrics.gauge(
      'galley_model_longest_wait_seconds',
      'For how long the oldest of them has been waiting, its retries included',
      [],
    );
    metrics.beforeScrape(() => {
      const oldest = Math.min(...[...this.open].map(({ since }) => since), performance.now());
      this.waiting.set(this.open.size);
      this.longestWait.set((performance.now() - oldest) / 1000);
    });
  }

  onModuleInit(): void {
    this.changes.subscribe(GenerationRun, (run, { status }) => {
      if (isOver(run.status) && !isOver(status)) this.ended(run);
    });
  }

  stepEnded(step: StepName, outcome: StepStatus, seconds: number): void {
    this.stepSeconds.observe({ step, outcome }, seconds);
  }

  /** @returns a function to call once when the model has answered or failed */
  modelAsked(): () => void {
    const call = { since: performance.now() };
    this.open.add(call);
    return () => void this.open.delete(call);
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

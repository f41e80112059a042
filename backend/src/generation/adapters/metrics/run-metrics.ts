import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommittedChanges } from '../../../shared/adapters/persistence/committed-changes.js';
import { combinationsOf, Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { type ModelCall, WRITER_STEPS } from '../../application/writer.js';
import { GenerationRun } from '../../domain/run/generation-run.js';
import { RUN_KINDS } from '../../domain/run/run-request.js';
import type { StepName, StepStatus } from '../../domain/run/step-name.js';

const OUTCOMES = ['succeeded', 'failed', 'cancelled'];

const CALL_OUTCOMES = ['answered', 'failed'];
const TOKEN_KINDS = ['input', 'output', 'cache_read', 'cache_write'];

const isOver = (status: string | undefined): boolean => status !== undefined && OUTCOMES.includes(status);

/** The writer of the installation's settings: its profile's name, and the names of its models. */
export interface InstallationWriter {
  profile: string;
  models: readonly string[];
}

/** Number of profiles, and of models of profiles, that have series of their own; further ones are counted together. */
const MAX_SERIES = 100;
const OTHERS = 'others';

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
  /** Names of profiles that have series, and of a profile with a model. */
  private readonly series = new Set<string>();
  /** When each call that has no response yet began, by the clock of `performance.now()`. */
  private readonly open = new Set<{ since: number }>();

  constructor(
    private readonly changes: CommittedChanges,
    metrics: Metrics,
    private readonly installation: InstallationWriter,
  ) {
    const profile = [OTHERS];
    const model = [OTHERS];
    this.runs = metrics.counter('galley_runs_total', 'Runs that ended, by kind, outcome and model profile', {
      kind: RUN_KINDS,
      outcome: OUTCOMES,
      profile,
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
    this.calls = metrics.counter(
      'galley_model_calls_total',
      'Calls of language models, by model, step, outcome and profile',
      {
        model,
        step: WRITER_STEPS,
        outcome: CALL_OUTCOMES,
        profile,
      },
    );
    this.tokens = metrics.counter(
      'galley_model_tokens_total',
      'Tokens of language models, by model, kind and profile',
      {
        model,
        kind: TOKEN_KINDS,
        profile,
      },
    );
    this.cost = metrics.counter(
      'galley_model_cost_micro_usd_total',
      'What language models cost, millionths of a US dollar, by model and profile',
      { model, profile },
    );
    this.expect(installation.profile, installation.models);
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

  /** Begins the series of a profile and its models at zero: otherwise their first event is no increase. */
  expect(profile: string, models: readonly string[]): void {
    const own = this.labelOf(profile);
    for (const each of combinationsOf({ kind: RUN_KINDS, outcome: OUTCOMES })) this.runs.inc({ ...each, ...own }, 0);
    for (const model of models) {
      const labels = this.labelsOf(profile, model);
      for (const each of combinationsOf({ step: WRITER_STEPS, outcome: CALL_OUTCOMES }))
        this.calls.inc({ ...labels, ...each }, 0);
      for (const kind of TOKEN_KINDS) this.tokens.inc({ ...labels, kind }, 0);
      this.cost.inc(labels, 0);
    }
  }

  /** @returns a function to call once when the model has answered or failed */
  modelAsked(): () => void {
    const call = { since: performance.now() };
    this.open.add(call);
    return () => void this.open.delete(call);
  }

  /** @param profile null for a run from before there were profiles */
  modelCalled({ model, step, usage, error }: ModelCall, profile: string | null): void {
    const labels = this.labelsOf(profile ?? this.installation.profile, model);
    this.calls.inc({ ...labels, step, outcome: error === null ? 'answered' : 'failed' });
    const used = {
      input: usage.inputTokens,
      output: usage.outputTokens,
      cache_read: usage.cacheRead,
      cache_write: usage.cacheWrite,
    };
    for (const [kind, count] of Object.entries(used)) this.tokens.inc({ ...labels, kind }, count);
    this.cost.inc(labels, usage.costMicroUsd);
  }

  private ended({ kind, status, startedAt, endedAt, profile }: GenerationRun): void {
    this.runs.inc({ kind, outcome: status, ...this.labelOf(profile?.name ?? this.installation.profile) });
    if (startedAt && endedAt)
      this.runSeconds.observe({ kind, outcome: status }, (endedAt.getTime() - startedAt.getTime()) / 1000);
  }

  private labelOf(profile: string): { profile: string } {
    return { profile: this.mayHaveSeries(profile) ? profile : OTHERS };
  }

  private labelsOf(profile: string, model: string): { model: string; profile: string } {
    return this.mayHaveSeries(`${profile}\n${model}`) ? { model, profile } : { model: OTHERS, profile: OTHERS };
  }

  private mayHaveSeries(key: string): boolean {
    if (!this.series.has(key) && this.series.size < MAX_SERIES) this.series.add(key);
    return this.series.has(key);
  }
}

import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import { traced } from '../../shared/application/traced.js';
import type { Scope } from '../../shared/domain/scope.js';
import { OutOfTime, StepBroke } from '../domain/run/errors.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import { inputHash } from '../domain/run/input-hash.js';
import type { StepName } from '../domain/run/step-name.js';
import { Runs, RunSteps, type StepKey } from './ports.js';
import { RunTimes } from './run-times.js';
import { anySignal } from '../../shared/domain/any-signal.js';

/** The outcome of a step. */
export interface Outcome<T> {
  /** JSON value that is stored and returned when the step is replayed. */
  output: T;
  /** What the step did, as text for people. */
  detail: string;
  skipped?: boolean;
  /** Writes the rows that belong to the step, in the transaction that ends the step. It may end the run as well. */
  record?(run: GenerationRun, unit: Unit): Promise<void>;
}

export interface StepContext {
  /** Aborted when the time of the step or the run is over, the run is cancelled or lost, or the process stops. */
  signal: AbortSignal;
  /** Shows people who follow the run what the step is doing. */
  say(detail: string): Promise<void>;
}

export interface JournalOf {
  scope: Scope;
  run: GenerationRun;
  /** Token of the worker's lease. */
  token: number;
  /** See `Writer.pace`. */
  pace?: number;
  signal: AbortSignal;
}

/**
 * Executes the steps of one run, each at most once for the same input. A finished step is stored together with its rows
 * and replayed from then on, so that a crash loses only the running step and nothing is paid twice.
 */
export class RunJournal {
  /** The current step, or the last one. */
  current: StepName | null = null;

  constructor(
    private readonly of: JournalOf,
    private readonly runs: Runs,
    private readonly steps: RunSteps,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly times: RunTimes,
  ) {}

  /** @throws LeaseLost, OutOfTime, and what the work throws */
  async step<T>(name: StepName, input: unknown, work: (context: StepContext) => Promise<Outcome<T>>): Promise<T> {
    const { scope, run, signal } = this.of;
    signal.throwIfAborted();
    this.current = name;
    const key: StepKey = { websiteId: run.websiteId, runId: run.id, name, inputHash: inputHash([name, input]) };
    const earlier = await this.steps.finished(scope, key);
    if (earlier) return earlier.output as T;

    await this.whileHeld(() => this.steps.begin(scope, key, this.clock.now()));
    try {
      const { output, ...outcome } = await this.inTime(name, async (context) => {
        await this.runs.stillWanted(scope, run);
        const done = await traced(`step ${name}`, { 'galley.step': name, 'galley.kind': run.kind }, () =>
          work({ ...context, say: (detail) => this.steps.say(scope, key, detail) }),
        );
        return { ...done, output: sound(done.output) };
      });
      await this.whileHeld(async (held, unit) => {
        await this.steps.end(scope, key, {
          status: outcome.skipped ? 'skipped' : 'done',
          detail: outcome.detail,
          output,
          at: this.clock.now(),
        });
        held.progressed();
        await outcome.record?.(held, unit);
      });
      return output;
    } catch (error) {
      if (!signal.aborted && !(error instanceof LeaseLost)) await this.broken(key, error);
      throw error;
    }
  }

  /** Runs work within the remaining time of the run or the time limit of the step, whichever is less. */
  private async inTime<T>(name: StepName, work: (context: { signal: AbortSignal }) => Promise<T>): Promise<T> {
    const left = (this.of.run.deadline?.getTime() ?? 0) - this.clock.now().getTime();
    const budget = Math.max(0, Math.min(left, this.times.budgetMs(name)));
    const timer = AbortSignal.timeout(Math.ceil(budget));
    const signal = anySignal(this.of.signal, timer);
    const over = aborted(signal);
    try {
      return await Promise.race([work({ signal }), over.promise]);
    } catch (error) {
      this.of.signal.throwIfAborted();
      if (timer.aborted) throw new OutOfTime(name, Math.round(budget / 1000));
      throw error;
    } finally {
      over.dispose();
    }
  }

  /** Runs work in a transaction that fails unless this worker still holds the run's lease. */
  private whileHeld(work: (run: GenerationRun, unit: Unit) => Promise<void>): Promise<void> {
    const { scope, run, token } = this.of;
    return this.unitOfWork.run(scope, async (unit) => {
      const held = await this.runs.lock(scope, run.id);
      held.held(token);
      await work(held, unit);
      await this.runs.save(held);
    });
  }

  private async broken(key: StepKey, error: unknown): Promise<void> {
    const { message } = error instanceof DomainError ? error : new StepBroke(key.name);
    await this.whileHeld(() =>
      this.steps.end(this.of.scope, key, { status: 'failed', detail: message, output: null, at: this.clock.now() }),
    );
  }
}

/** Opens journals of runs. */
@Injectable()
export class RunJournals {
  constructor(
    private readonly runs: Runs,
    private readonly steps: RunSteps,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly times: RunTimes,
  ) {}

  open(of: JournalOf): RunJournal {
    return new RunJournal(of, this.runs, this.steps, this.unitOfWork, this.clock, this.times.atPace(of.pace ?? 1));
  }
}

/** Removes NUL and replaces lone surrogates, which the database cannot store, before the next step uses the output. */
function sound<T>(output: T): T {
  const json = JSON.stringify(output);
  if (json === undefined || !/\\u(0000|d[89a-f])/i.test(json)) return output;
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as T;
}

/**
 * Returns a promise that rejects with the signal's reason once it is aborted. Call `dispose` when nothing awaits it any
 * more.
 */
function aborted(signal: AbortSignal): { promise: Promise<never>; dispose: () => void } {
  let listener = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    listener = () => reject(signal.reason as Error);
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener, { once: true });
  });
  promise.catch(() => undefined);
  return { promise, dispose: () => signal.removeEventListener('abort', listener) };
}

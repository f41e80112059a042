import { aBrief } from '../../editorial/domain/testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../../editorial/domain/testing/heat-pump-documents.js';
import { evidenceOf } from '../../editorial/domain/testing/some-evidence.js';
import { LeasedWork } from '../../shared/application/leased-work.js';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { RunClaims } from '../application/run-claims.js';
import { RunGeneration } from '../application/run-generation.js';
import { type RunJournal, RunJournals } from '../application/run-journal.js';
import { RunTimes } from '../application/run-times.js';
import { aRun } from '../application/testing/a-run.js';
import { InMemoryRuns, InMemoryRunSteps } from '../application/testing/in-memory-runs.js';
import { onlyWriter } from '../application/testing/only-writer.js';
import { TopicGateway } from '../application/topic-gateway.js';
import type { WorkOn } from '../application/write-post.js';
import { type ModelCall, type Writer, writerOf } from '../application/writer.js';
import type { GenerationRun } from '../domain/run/generation-run.js';

export const START = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
export const hours = (count: number): Date => new Date(START.getTime() + count * HOUR_MS);
export const brief = aBrief();
export const material = { brief, ...evidenceOf(brief, HEAT_PUMP_DOCUMENTS) };

class Days extends TopicGateway {
  constructor(private readonly end: Date | null) {
    super();
  }
  async written(): Promise<void> {}
  async failed(): Promise<void> {}
  async resumed(): Promise<void> {}
  async dayEnds(): Promise<Date | null> {
    return this.end;
  }
}

export interface Setting {
  /** End of the day of the run's slot. */
  dayEnds?: Date;
  times?: RunTimes;
  /** Called each time that the run waits. */
  meanwhile?: (run: GenerationRun, engine: ScriptedRun) => void;
}

/** A run of the model's steps on the real journal, claims and client, by a clock that stands still. */
export class ScriptedRun {
  now = START;
  readonly calls: ModelCall[] = [];
  /** Times of the attempts after the first one, minutes after the start. */
  readonly attempts: number[] = [];
  readonly run: GenerationRun;
  private readonly generation: RunGeneration;

  constructor(
    public writer: Writer,
    private readonly setting: Setting,
  ) {
    this.run = aRun({ writer: { id: writer.id, version: writer.version }, reserveMicroUsd: writer.reserveMicroUsd });
    const runs = new InMemoryRuns([this.run]);
    const steps = new InMemoryRunSteps();
    const clock = { now: () => this.now };
    const times = setting.times ?? new RunTimes();
    class Transaction extends UnitOfWork {
      run = <T>(_: Scope, work: (unit: Unit) => Promise<T>): Promise<T> =>
        work({ ...clock, audit: async () => undefined, auditAs: async () => undefined, enqueue: () => undefined });
    }
    const transaction = new Transaction();
    const workflow = {
      execute: (work: WorkOn, journal: RunJournal) => this.work(work, journal),
      failed: async () => undefined,
    };
    this.generation = new RunGeneration(
      new RunClaims(
        runs,
        steps,
        workflow,
        new Days(setting.dayEnds ?? null),
        transaction,
        clock,
        times,
        onlyWriter(writer),
      ),
      new RunJournals(runs, steps, transaction, clock, times),
      workflow,
      times,
      new LeasedWork({ name: () => null }),
    );
  }

  async toItsEnd(): Promise<this> {
    const going = new AbortController().signal;
    await this.generation.execute(this.run.id, going);
    while (this.run.isWaiting) {
      this.setting.meanwhile?.(this.run, this);
      if (this.run.isOver) break;
      // A worker that comes too early leaves the run alone.
      await this.generation.execute(this.run.id, going);
      this.now = this.run.nextTryAt!;
      this.attempts.push((this.now.getTime() - START.getTime()) / 60_000);
      await this.generation.execute(this.run.id, going);
    }
    return this;
  }

  private async work({ run, token }: WorkOn, journal: RunJournal): Promise<void> {
    const { writer } = this;
    const by = writerOf(run, writer);
    const context = (signal: AbortSignal) => ({
      signal,
      recordCall: async (call: ModelCall) => void this.calls.push(call),
    });
    const step = <T>(
      name: 'plan' | 'outline' | 'draft' | 'metadata',
      input: unknown,
      does: (signal: AbortSignal) => Promise<T>,
    ) => journal.step(name, { input, by }, async ({ signal }) => ({ output: await does(signal), detail: 'Done.' }));
    const plan = await step('plan', brief, (signal) => writer.plan(brief, context(signal)));
    const outline = await step('outline', plan, (signal) => writer.outline(material, context(signal)));
    const draft = await step('draft', outline, (signal) => writer.draft(material, outline, context(signal)));
    const metadata = await step('metadata', draft, (signal) => writer.metadata(brief, draft, context(signal)));
    await journal.step('save', { draft, metadata }, async () => ({
      output: null,
      detail: 'Saved.',
      record: async (held) => held.succeed(token, 1, [], this.now),
    }));
  }
}

/** What holds however a provider fails. */
export function expectHonest({ run, calls }: ScriptedRun, writer: string, models: readonly string[]): void {
  expect(run.isOver).toBe(true);
  const answered = calls.filter(({ error }) => error === null).map(({ step }) => step);
  expect(new Set(answered).size).toBe(answered.length);
  expect(calls.every(({ model }) => models.includes(model))).toBe(true);
  expect(run.writer).toBe(writer);
  expect(run.postId === null).toBe(run.status !== 'succeeded');
  expect(run.reservedMicroUsd).toBe(0);
}

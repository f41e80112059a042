import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RunNotFound } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { Runs, RunSteps, type StepKey, type StepResult } from '../ports.js';

export class InMemoryRuns extends Runs {
  private readonly runs: Map<string, GenerationRun>;

  constructor(runs: readonly GenerationRun[] = []) {
    super();
    this.runs = new Map(runs.map((run) => [run.id, run]));
  }

  async get(scope: Scope, id: string): Promise<GenerationRun> {
    const run = this.runs.get(id);
    if (!run || !scope.reaches(run.websiteId)) throw new RunNotFound();
    return run;
  }

  lock(scope: Scope, id: string): Promise<GenerationRun> {
    return this.get(scope, id);
  }

  async addOnce(_: Scope, run: GenerationRun): Promise<boolean> {
    if (this.runs.has(run.id)) return false;
    this.runs.set(run.id, run);
    return true;
  }

  async save(): Promise<void> {}

  async renew(_: Scope, id: string, token: number, until: Date): Promise<boolean> {
    const run = this.runs.get(id);
    if (!run || run.attempt !== token || run.status !== 'running') return false;
    run.leaseUntil = until;
    return true;
  }

  async stillWanted(): Promise<void> {}

  async websiteOf(id: string): Promise<WebsiteId | null> {
    return this.runs.get(id)?.websiteId ?? null;
  }
}

interface StepRow {
  name: string;
  status: string;
  detail: string;
  output: string;
}

/** Stores outputs as JSON, like the database. */
export class InMemoryRunSteps extends RunSteps {
  private readonly steps = new Map<string, StepRow>();

  rows(): Omit<StepRow, 'output'>[] {
    return [...this.steps.values()].map(({ name, status, detail }) => ({ name, status, detail }));
  }

  async finished(_: Scope, key: StepKey): Promise<{ output: unknown } | null> {
    const row = this.steps.get(idOf(key));
    return row && (row.status === 'done' || row.status === 'skipped')
      ? { output: JSON.parse(row.output) as unknown }
      : null;
  }

  async begin(_: Scope, key: StepKey): Promise<void> {
    this.steps.set(idOf(key), { name: key.name, status: 'running', detail: '', output: 'null' });
  }

  async say(_: Scope, key: StepKey, detail: string): Promise<void> {
    Object.assign(this.steps.get(idOf(key))!, { detail });
  }

  async end(_: Scope, key: StepKey, { status, detail, output }: StepResult): Promise<void> {
    this.steps.set(idOf(key), { name: key.name, status, detail, output: JSON.stringify(output) });
  }

  async interrupt(_: Scope, runId: string, reason: string): Promise<void> {
    for (const [id, row] of this.steps)
      if (id.startsWith(`${runId} `) && row.status === 'running')
        Object.assign(row, { status: 'failed', detail: reason });
  }

  async forget(_: Scope, runId: string, names: readonly string[]): Promise<void> {
    for (const [id, row] of this.steps)
      if (id.startsWith(`${runId} `) && names.includes(row.name)) row.status = 'failed';
  }

  async spentMs(): Promise<number> {
    return 0;
  }
}

const idOf = ({ runId, name, inputHash }: StepKey): string => `${runId} ${name} ${inputHash}`;

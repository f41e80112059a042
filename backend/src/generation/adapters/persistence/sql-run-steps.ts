import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { newId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RunSteps, type StepKey, type StepResult } from '../../application/ports.js';
import type { StepName } from '../../domain/run/step-name.js';
import { RunMetrics } from '../metrics/run-metrics.js';
import { notifyRunChanged } from './run-channel.js';

/** Reason recorded for a step that neither ended nor failed. */
const INTERRUPTED = 'The process that worked on it ended.';

@Injectable()
export class SqlRunSteps extends RunSteps {
  constructor(
    private readonly managers: EntityManagers,
    private readonly metrics: RunMetrics,
  ) {
    super();
  }

  async finished(scope: Scope, { runId, name, inputHash }: StepKey): Promise<{ output: unknown } | null> {
    const [row] = await this.managers.forScope(scope).execute<{ output: unknown }[]>(
      `select output from generation_steps where run_id = ? and name = ? and input_hash = ? and status in ('done', 'skipped')
            and output is not null`,
      [runId, name, inputHash],
    );
    return row ?? null;
  }

  async begin(scope: Scope, { websiteId, runId, name, inputHash }: StepKey, at: Date): Promise<void> {
    const em = this.managers.forScope(scope);
    await em.execute(
      `insert into generation_steps (id, website_id, run_id, name, input_hash, status, started_at, detail)
       values (?, ?, ?, ?, ?, 'running', ?, '')
       on conflict (run_id, name, input_hash) do update
         set status = 'running', started_at = excluded.started_at, ended_at = null, detail = '',
             tries = generation_steps.tries + 1,
             last_failure = case when generation_steps.status = 'failed' then generation_steps.detail else ? end`,
      [newId(), websiteId, runId, name, inputHash, at, INTERRUPTED],
    );
    await notifyRunChanged(em, runId);
  }

  async say(scope: Scope, { runId, name, inputHash }: StepKey, detail: string): Promise<void> {
    const em = this.managers.forScope(scope);
    await em.execute(
      `update generation_steps set detail = ? where run_id = ? and name = ? and input_hash = ? and status = 'running'`,
      [detail, runId, name, inputHash],
    );
    await notifyRunChanged(em, runId);
  }

  async end(
    scope: Scope,
    { runId, name, inputHash }: StepKey,
    { status, detail, output, at }: StepResult,
  ): Promise<void> {
    const em = this.managers.forScope(scope);
    const [ended] = await em.execute<{ seconds: number }[]>(
      `update generation_steps set status = ?, detail = ?, output = ?::jsonb, ended_at = ?::timestamptz
        where run_id = ? and name = ? and input_hash = ?
       returning extract(epoch from ended_at - started_at)::float8 as seconds`,
      [status, detail, JSON.stringify(output), at, runId, name, inputHash],
    );
    await notifyRunChanged(em, runId);
    if (ended) this.managers.afterCommit(() => this.metrics.stepEnded(name, status, ended.seconds));
  }

  async interrupt(scope: Scope, runId: string, reason: string, at: Date): Promise<void> {
    const em = this.managers.forScope(scope);
    await em.execute(
      `update generation_steps set status = 'failed', detail = ?, ended_at = ?::timestamptz where run_id = ? and status = 'running'`,
      [reason, at, runId],
    );
  }

  async forget(scope: Scope, runId: string, names: readonly StepName[]): Promise<void> {
    if (names.length === 0) return;
    await this.managers.forScope(scope).execute(
      `update generation_steps set status = 'failed', detail = 'Was to be done anew.'
        where run_id = ? and name = any (?::text[]) and status in ('done', 'skipped')`,
      [runId, `{${names.join(',')}}`],
    );
  }

  async spentMs(scope: Scope, runId: string): Promise<number> {
    const [row] = await this.managers.forScope(scope).execute<{ ms: number }[]>(
      `select coalesce(sum(extract(epoch from s.ended_at - s.started_at) * 1000), 0)::float8 as ms
         from generation_steps s join generation_runs r on r.id = s.run_id
        where s.run_id = ? and s.status in ('done', 'skipped') and (r.resumed_at is null or s.started_at >= r.resumed_at)`,
      [runId],
    );
    return row?.ms ?? 0;
  }
}

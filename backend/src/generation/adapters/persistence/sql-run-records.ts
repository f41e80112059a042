import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Clock } from '../../../shared/domain/clock.js';
import { newId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type FoundDocument, RunRecords, type TakenPassages, type ToolCall } from '../../application/ports.js';
import type { ModelCall } from '../../application/writer.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import type { Citation, Passage, QuotedPassages, SourceDocument } from '../../../editorial/index.js';
import { RunMetrics } from '../metrics/run-metrics.js';
import { notifyRunChanged } from './run-channel.js';

interface Run {
  id: string;
  websiteId: WebsiteId;
}

/** Stores the records of runs. Multiple rows are sent as one JSON value. */
@Injectable()
export class SqlRunRecords extends RunRecords {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
    private readonly metrics: RunMetrics,
  ) {
    super();
  }

  async addResearch(
    scope: Scope,
    run: Run,
    calls: readonly ToolCall[],
    documents: readonly FoundDocument[],
  ): Promise<void> {
    const em = this.managers.forScope(scope);
    await em.execute(
      `insert into tool_calls (id, website_id, run_id, server, tool, arguments, result, documents, is_error, truncated, started_at, ms)
       select c.id, ?, ?, c.server, c.tool, c.arguments, c.result, c.documents, c."isError", c.truncated, c."startedAt", c.ms
         from jsonb_to_recordset(?::jsonb) as c(
           id uuid, server text, tool text, arguments jsonb, result text, documents jsonb, "isError" boolean,
           truncated boolean, "startedAt" timestamptz, ms int)`,
      [run.websiteId, run.id, JSON.stringify(calls)],
    );
    await em.execute(
      `insert into source_documents (id, website_id, run_id, key, tool_call_id, server, url, title, text, language, own_source, citable)
       select gen_random_uuid(), ?, ?, d.id, d."toolCallId", d.server, d.url, d.title, d.text, d.language,
              d."ownSource", d.citable
         from jsonb_to_recordset(?::jsonb) as d(
           id text, "toolCallId" uuid, server text, url text, title text, text text, language text, "ownSource" boolean, citable boolean)
       on conflict (run_id, key) do update set tool_call_id = excluded.tool_call_id, url = excluded.url,
         title = excluded.title, text = excluded.text, language = excluded.language,
         own_source = excluded.own_source, citable = excluded.citable`,
      [run.websiteId, run.id, JSON.stringify(documents)],
    );
  }

  async documents(scope: Scope, runId: string, ids: readonly string[]): Promise<SourceDocument[]> {
    return this.managers.forScope(scope).execute<SourceDocument[]>(
      `select d.key as id, d.url, d.title, d.text, d.language, d.server, d.tool_call_id as "toolCallId", d.own_source as "ownSource"
         from jsonb_array_elements_text(?::jsonb) with ordinality as wanted(key, place)
         join source_documents d on d.run_id = ? and d.key = wanted.key
        where d.citable order by wanted.place`,
      [JSON.stringify(ids), runId],
    );
  }

  async addPassages(scope: Scope, run: Run, passages: readonly Passage[]): Promise<void> {
    await this.managers.forScope(scope).execute(
      `insert into passages (id, website_id, run_id, key, document_id, start_at, end_at, text, hash)
       select gen_random_uuid(), ?, ?, p.id, d.id, p.start, p."end", p.text, p.hash
         from jsonb_to_recordset(?::jsonb) as p(id text, "documentId" text, start int, "end" int, text text, hash text)
         join source_documents d on d.run_id = ? and d.key = p."documentId"
       on conflict (run_id, key) do update set document_id = excluded.document_id, text = excluded.text, hash = excluded.hash`,
      [run.websiteId, run.id, JSON.stringify(passages), run.id],
    );
  }

  async addCitations(scope: Scope, run: Run, citations: readonly Citation[]): Promise<void> {
    await this.managers.forScope(scope).execute(
      `insert into citations (website_id, run_id, passage_id, block, sentence)
       select distinct ?::uuid, p.run_id, p.id, c.block, c.sentence
         from jsonb_to_recordset(?::jsonb) as c("passageId" text, block text, sentence int)
         join passages p on p.run_id = ? and p.key = c."passageId"
       on conflict do nothing`,
      [run.websiteId, JSON.stringify(citations), run.id],
    );
  }

  /** The cost is deducted from the run's reservation in the same statement, so it is never counted twice. */
  async addModelCall(scope: Scope, run: Run & Pick<GenerationRun, 'profile'>, call: ModelCall): Promise<void> {
    const { step, model, requestId, version, text, usage, startedAt, ms, error } = call;
    const em = this.managers.forScope(scope);
    const used = [usage.inputTokens, usage.outputTokens, usage.cacheRead, usage.cacheWrite, usage.costMicroUsd];
    await em.execute(
      `with spent as (
         update generation_runs set reserved_micro_usd = greatest(0, reserved_micro_usd - ?)
          where id = ? and reserved_micro_usd > 0)
       insert into model_calls (id, website_id, run_id, step, model, request_id, input_tokens, output_tokens,
         cache_read, cache_write, cost_micro_usd, prompt_version, prompt, at, ms, error)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        usage.costMicroUsd,
        run.id,
        newId(),
        run.websiteId,
        run.id,
        step,
        model,
        requestId,
        ...used,
        version,
        text,
        startedAt,
        ms,
        error,
      ],
    );
    await notifyRunChanged(em, run.id);
    this.managers.afterCommit(() => this.metrics.modelCalled(call, run.profile?.name ?? null));
  }

  async taken(scope: Scope, run: Run): Promise<TakenPassages> {
    const em = this.managers.forScope(scope);
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('generation.select:' || ?, 0))`, [run.websiteId]);
    return this.hashesTaken(scope, run.websiteId, run.id);
  }

  async takenSoFar(scope: Scope, websiteId: WebsiteId): Promise<QuotedPassages> {
    return (await this.hashesTaken(scope, websiteId, null)).all;
  }

  /** @param except a run whose own selection does not count */
  private async hashesTaken(scope: Scope, websiteId: WebsiteId, except: string | null): Promise<TakenPassages> {
    const rows = await this.managers.forScope(scope).execute<{ hash: string; focus: string | null; byPost: boolean }[]>(
      `select p.hash, r.request->>'specificFocus' as focus, true as "byPost"
        from generation_runs r join citations c on c.run_id = r.id join passages p on p.id = c.passage_id
        where r.website_id = ? and r.post_id is not null
       union
       select p.hash, r.request->>'specificFocus', false from generation_runs r join passages p on p.run_id = r.id
        where r.website_id = ? and r.id is distinct from ?::uuid
          and r.status = 'running' and r.lease_until > ?::timestamptz`,
      [websiteId, websiteId, except, this.clock.now()],
    );
    return { all: byHash(rows), byPosts: byHash(rows.filter(({ byPost }) => byPost)) };
  }
}

function byHash(rows: readonly { hash: string; focus: string | null }[]): QuotedPassages {
  const quoted = new Map<string, Set<string | null>>();
  for (const { hash, focus } of rows) quoted.set(hash, (quoted.get(hash) ?? new Set()).add(focus));
  return quoted;
}

import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { isId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { type RunDetails, type RunFilter, type RunProgress, type StepView } from '../../application/run-views.js';
import { RunNotFound } from '../../domain/run/errors.js';
import { stepNamesOf } from '../../domain/run/run-request.js';
import { waitsForWriter } from './waits-for-writer.js';

/**
 * Reads runs with their progress. Of each step only the newest row counts, because a resume or a second selection adds
 * further rows.
 */
const PROGRESS = `select r.id, r.website_id as "websiteId", w.name as "websiteName", r.category_id as "categoryId",
  c.name as category, r.focus_topic_id as "focusTopicId", r.kind, r.request,
  r.requested_by as "requestedBy", r.requested_by_name as "requestedByName",
  r.writer, r.writer_version as "writerVersion", r.profile, r.status, r.error, case when r.next_try_at is not null then r.wait end as wait,
  r.next_try_at as "nextTryAt", r.post_id as "postId", p.title as "postTitle",
  r.created_at as "createdAt", r.started_at as "startedAt", r.ended_at as "endedAt",
  coalesce((select jsonb_agg(jsonb_build_object(
      'name', s.name, 'status', s.status, 'startedAt', s.started_at, 'endedAt', s.ended_at, 'detail', s.detail,
      'tries', s.all_tries, 'lastFailure', s.failure))
    from (select distinct on (name) *, sum(tries) over (partition by name) as all_tries,
            coalesce(last_failure, lag(case when status = 'failed' then detail end) over (partition by name order by started_at)) as failure
            from generation_steps where run_id = r.id order by name, started_at desc) s), '[]') as steps,
  (select jsonb_build_object(
      'input', coalesce(sum(input_tokens), 0), 'output', coalesce(sum(output_tokens), 0),
      'cacheRead', coalesce(sum(cache_read), 0), 'cacheWrite', coalesce(sum(cache_write), 0))
    from model_calls where run_id = r.id) as tokens,
  (select coalesce(sum(cost_micro_usd), 0)::float8 from model_calls where run_id = r.id) as "costMicroUsd"
  from generation_runs r join websites w on w.id = r.website_id
    left join categories c on c.id = r.category_id left join blog_posts p on p.create_id = r.post_id`;

type Row = Omit<RunProgress, 'steps'> & {
  steps: (Omit<StepView, 'startedAt' | 'endedAt'> & { startedAt: string; endedAt: string | null })[];
};

@Injectable()
export class SqlRunViews {
  constructor(private readonly managers: EntityManagers) {}

  /** Returns the newest runs first. */
  async list(
    scope: Scope,
    { websiteId, status, kind, underWay = false, waiting = false }: RunFilter,
    { limit, cursor }: PageRequest,
  ): Promise<Page<RunProgress>> {
    const website = websiteId ?? null;
    const em = this.managers.forScope(scope);
    if (website !== null) {
      const known =
        isId(website) &&
        scope.reaches(website) &&
        (await em.execute<unknown[]>('select 1 from websites where id = ?', [website])).length > 0;
      if (!known) throw new WebsiteNotFound();
    }
    const reached = scope.websites === 'all' ? null : `{${scope.websites.join(',')}}`;
    const where = `(?::uuid[] is null or r.website_id = any (?::uuid[]))
      and (?::uuid is null or r.website_id = ?::uuid) and (?::text is null or r.status = ?)
      and (?::text is null or r.kind = ?) and (not ?::boolean or r.status in ('queued', 'running'))
      and (not ?::boolean or ${waitsForWriter('r')})`;
    const values = [
      reached,
      reached,
      website,
      website,
      status ?? null,
      status ?? null,
      kind ?? null,
      kind ?? null,
      underWay,
      waiting,
    ];
    const [at, id] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const rows = await em.execute<Row[]>(
      `${PROGRESS} where ${where} and (?::timestamptz is null or (r.created_at, r.id) < (?::timestamptz, ?::uuid))
        order by r.created_at desc, r.id desc limit ?`,
      [...values, at, at, id, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from generation_runs r where ${where}`,
      values,
    );
    const page = pageOf(rows, limit, total, byCreation);
    return { ...page, items: page.items.map(progressOf) };
  }

  /** @throws RunNotFound */
  async progress(scope: Scope, id: string): Promise<RunProgress> {
    const [row] = await this.managers.forScope(scope).execute<Row[]>(`${PROGRESS} where r.id = ?`, [id]);
    if (!row || !scope.reaches(row.websiteId)) throw new RunNotFound();
    return progressOf(row);
  }

  /** @throws RunNotFound */
  async get(scope: Scope, id: string): Promise<RunDetails> {
    const progress = await this.progress(scope, id);
    const em = this.managers.forScope(scope);
    const toolCalls = await em.execute<RunDetails['toolCalls']>(
      `select c.id, c.server, c.tool, c.arguments, c.result, c.is_error as "isError", c.started_at as "startedAt", c.ms,
              coalesce((select jsonb_agg(jsonb_build_object('id', d.key, 'title', d.title, 'url', d.url) order by w.place)
                from jsonb_array_elements_text(c.documents) with ordinality as w(key, place)
                join source_documents d on d.run_id = c.run_id and d.key = w.key), '[]') as documents
         from tool_calls c where c.run_id = ? order by c.started_at, c.id`,
      [id],
    );
    const sources = await em.execute<RunDetails['sources']>(
      'select key as id, title, url from source_documents where run_id = ? and citable order by key',
      [id],
    );
    const prompts = await em.execute<RunDetails['prompts']>(
      `select step, model, request_id as "requestId", prompt_version as version, prompt as text,
              at as "startedAt", ms, error, cost_micro_usd::float8 as "costMicroUsd",
              jsonb_build_object('input', input_tokens, 'output', output_tokens,
                'cacheRead', cache_read, 'cacheWrite', cache_write) as tokens
         from model_calls where run_id = ? order by at, id`,
      [id],
    );
    const [{ mailIds, trimmedAt }] = await em.execute<[{ mailIds: string[]; trimmedAt: string | null }]>(
      'select mail_ids as "mailIds", trimmed_at as "trimmedAt" from generation_runs where id = ?',
      [id],
    );
    return { ...progress, mailIds, toolCalls, sources, prompts, trimmedAt: trimmedAt ? new Date(trimmedAt) : null };
  }
}

function progressOf({ steps, ...run }: Row): RunProgress {
  const byName = new Map(steps.map((step) => [step.name, step]));
  return {
    ...run,
    steps: stepNamesOf(run.kind).map((name): StepView => {
      const step = byName.get(name);
      if (!step)
        return { name, status: 'pending', startedAt: null, endedAt: null, detail: '', tries: 0, lastFailure: null };
      return {
        ...step,
        name,
        startedAt: new Date(step.startedAt),
        endedAt: step.endedAt === null ? null : new Date(step.endedAt),
      };
    }),
  };
}

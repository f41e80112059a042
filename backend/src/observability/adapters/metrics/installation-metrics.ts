import { Injectable, Logger } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { within } from '../../../shared/adapters/within.js';
import { Scope } from '../../../shared/domain/scope.js';

/** How long a scrape waits for the database, in milliseconds. */
const TIMEOUT_MS = 2_000;
/** Maximum that is counted per kind; anything above is far too much in any case. */
const MANY = 10_000;

/**
 * Queries for unclaimed due work by kind, with the time since when it is due. Each reads the index that the reconciler
 * uses.
 */
const DUE_WORK: Readonly<Record<string, string>> = {
  run: `select created_at as since from generation_runs
    where status in ('queued', 'running') and (lease_until is null or lease_until <= now())`,
  delivery: `select d.next_attempt_at as since from deliveries d join publishing_configs c on c.id = d.config_id
    join websites w on w.id = d.website_id
    where d.next_attempt_at <= now() and d.status in ('pending', 'retrying')
      and (d.lease_until is null or d.lease_until <= now()) and (c.is_active or d.is_on_demand) and w.is_active`,
  release: `select s.approved_at as since from publishing_configs c join websites w on w.id = c.website_id
    join sealed_posts s on s.website_id = c.website_id
    where s.awaits_release and (c.release = 'on_approval' or s.published) and c.is_active and w.is_active`,
  slot: `select at as since from topic_slots where status = 'planned' and at <= now()`,
  mail: `select next_attempt_at as since from mails where status = 'queued' and next_attempt_at <= now()`,
};

const DUE = Object.entries(DUE_WORK)
  .map(
    ([kind, rows]) =>
      `select '${kind}' as kind, count(*)::int as count,
        coalesce(extract(epoch from now() - min(since)), 0)::float8 as seconds from (${rows} limit ${MANY}) due_${kind}`,
  )
  .join(' union all ');
const SERVERS = `select case when enabled then status else 'disabled' end as status, count(*)::int as count from mcp_servers group by 1`;

/** Metrics of the whole installation, read from the database, so that every process reports the same values. */
@Injectable()
export class InstallationMetrics {
  private readonly log = new Logger('Metrics');
  private reading: Promise<void> | undefined;

  private readonly up;
  private readonly due;
  private readonly lag;
  private readonly servers;

  constructor(
    private readonly managers: EntityManagers,
    metrics: Metrics,
  ) {
    this.up = metrics.gauge('galley_database_up', 'Whether the database answered this scrape within two seconds', []);
    this.due = metrics.gauge(
      'galley_due_work',
      `Rows that are due and in nobody’s hands, by kind; counted up to ${MANY}. Of the whole installation`,
      ['kind'],
    );
    this.lag = metrics.gauge(
      'galley_due_work_lag_seconds',
      'For how long the oldest of them has been due. Of the whole installation',
      ['kind'],
    );
    this.servers = metrics.gauge('galley_content_servers', 'Content servers by status. Of the whole installation', [
      'status',
    ]);
  }

  /**
   * Resolves when the gauges are up to date, and never rejects: a database that is down is reported in a gauge of its
   * own.
   */
  async refresh(): Promise<void> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    try {
      await within(TIMEOUT_MS, this.reading);
      this.up.set(1);
    } catch (error) {
      this.log.debug(`the database did not tell its figures: ${String(error)}`);
      for (const gauge of [this.due, this.lag, this.servers]) gauge.reset();
      this.up.set(0);
    }
  }

  private async read(): Promise<void> {
    const em = this.managers.forScope(Scope.system('metrics'));
    const due = await em.execute<{ kind: string; count: number; seconds: number }[]>(DUE);
    for (const { kind, count, seconds } of due) {
      this.due.set({ kind }, count);
      this.lag.set({ kind }, seconds);
    }
    const servers = await em.execute<{ status: string; count: number }[]>(SERVERS);
    for (const status of ['online', 'degraded', 'offline', 'disabled'])
      this.servers.set({ status }, servers.find((row) => row.status === status)?.count ?? 0);
  }
}

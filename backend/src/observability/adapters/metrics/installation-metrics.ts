import { Injectable, Logger } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { FROM_ENVIRONMENT, waitsForWriter } from '../../../generation/index.js';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { within } from '../../../shared/adapters/within.js';

/** How long a scrape waits for the database, in milliseconds. */
const TIMEOUT_MS = 2_000;
/** Maximum that is counted per kind; anything above is far too much in any case. */
const MANY = 10_000;
/** Model profiles that are named, those with the longest wait first. */
const MAX_PROFILES = 100;

/**
 * Queries for unclaimed due work by kind, with the time since when it is due. Each reads the index that the reconciler
 * uses.
 */
const DUE_WORK: Readonly<Record<string, string>> = {
  run: `select coalesce(next_try_at, created_at) as since from generation_runs
    where status in ('queued', 'running') and (lease_until is null or lease_until <= now())
      and (next_try_at is null or next_try_at <= now())`,
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

/** Runs that were put back because their language model is busy; read through the index of runs that are under way. */
const MODEL_WAITS = `select coalesce(profile ->> 'name', '${FROM_ENVIRONMENT}') as profile, count(*)::int as count,
    coalesce(extract(epoch from now() - min((wait ->> 'since')::timestamptz)), 0)::float8 as seconds
  from generation_runs r where ${waitsForWriter('r')}
 group by 1 order by seconds desc limit ${MAX_PROFILES}`;

/** The rows are limited, so that the index of queued mails is read and not all mails in order of their age. */
const MAILS = `select coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds
  from (select at from mails where status = 'queued' limit ${MANY}) queued`;
const BACKUP = `select coalesce(extract(epoch from max(backed_up_at)), 0)::float8 as at from installations`;

/** Metrics of the whole installation, read from the database, so that every process reports the same values. */
@Injectable()
export class InstallationMetrics {
  private readonly log = new Logger('Metrics');
  private reading: Promise<void> | undefined;

  private readonly up;
  private readonly due;
  private readonly lag;
  private readonly modelWaits;
  private readonly longestModelWait;
  private readonly servers;
  private readonly mails;
  private readonly backup;
  private readonly url;

  constructor(orm: MikroORM, metrics: Metrics) {
    this.url = orm.config.get('clientUrl');
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
    this.modelWaits = metrics.gauge(
      'galley_runs_waiting_for_model',
      'Runs that wait because their language model is overloaded, limited or out, by profile. Of the whole installation',
      ['profile'],
    );
    this.longestModelWait = metrics.gauge(
      'galley_runs_longest_model_wait_seconds',
      'For how long the first of them has been waiting, by profile. Of the whole installation',
      ['profile'],
    );
    this.servers = metrics.gauge('galley_content_servers', 'Content servers by status. Of the whole installation', [
      'status',
    ]);
    this.mails = metrics.gauge(
      'galley_mail_oldest_waiting_seconds',
      'Age of the oldest mail that is neither sent nor given up. Of the whole installation',
      [],
    );
    this.backup = metrics.gauge(
      'galley_backup_last_success_timestamp_seconds',
      'The moment that the latest backup holds, in seconds since 1970; 0 when there is none. Of the whole installation',
      [],
    );
    metrics.beforeScrape(() => this.refresh());
  }

  /**
   * Resolves when the gauges are up to date, and never rejects: a database that is down is reported in a gauge of its
   * own.
   */
  private async refresh(): Promise<void> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    try {
      await within(TIMEOUT_MS, this.reading);
      this.up.set(1);
    } catch (error) {
      this.log.debug(`the database did not tell its figures: ${String(error)}`);
      for (const gauge of [this.due, this.lag, this.servers, this.modelWaits, this.longestModelWait]) gauge.reset();
      for (const gauge of [this.mails, this.backup]) gauge.remove();
      this.up.set(0);
    }
  }

  /** Uses a connection of its own, so that a pool that is exhausted does not look like a database that is down. */
  private async read(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'galley-metrics',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('begin read only');
      await client.query(`select set_config('app.websites', '*', true)`);
      const rows = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];
      for (const { kind, count, seconds } of await rows<{ kind: string; count: number; seconds: number }>(DUE)) {
        this.due.set({ kind }, count);
        this.lag.set({ kind }, seconds);
      }
      const waits = await rows<{ profile: string; count: number; seconds: number }>(MODEL_WAITS);
      for (const gauge of [this.modelWaits, this.longestModelWait]) gauge.reset();
      for (const { profile, count, seconds } of [{ profile: FROM_ENVIRONMENT, count: 0, seconds: 0 }, ...waits]) {
        this.modelWaits.set({ profile }, count);
        this.longestModelWait.set({ profile }, seconds);
      }
      const servers = await rows<{ status: string; count: number }>(SERVERS);
      for (const status of ['online', 'degraded', 'offline', 'disabled'])
        this.servers.set({ status }, servers.find((row) => row.status === status)?.count ?? 0);
      for (const { seconds } of await rows<{ seconds: number }>(MAILS)) this.mails.set(seconds);
      for (const { at } of await rows<{ at: number }>(BACKUP)) this.backup.set(at);
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

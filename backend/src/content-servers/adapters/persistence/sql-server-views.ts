import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type ServerDetails,
  type ServerFilter,
  type ServerView,
  type ToolView,
} from '../../application/server-ports.js';
import { ContentServerNotFound } from '../../domain/content-server-errors.js';
import { type ContentServer, shownStatus } from '../../domain/content-server.js';
import { oldestShown, type UptimeSum, uptimeOf } from '../../domain/content-server-uptime.js';

type Row = Omit<ServerView, 'status' | 'uptime'> & { status: ContentServer['status'] };
type Sum = UptimeSum & { serverId: string };

const FAILURES_SHOWN = 10;

const SELECT = `select s.id, s.name, s.description, s.type, s.version, s.protocol_version as "protocolVersion",
    s.role, s.url, s.command, s.args,
    (select coalesce(jsonb_agg(name order by name), '[]') from jsonb_object_keys(s.headers) as name) as "headerNames",
    s.website_ids as "websiteIds", s.enabled, s.status,
    s.last_probe_at as "lastProbeAt", s.last_probe_error as "lastProbeError", s.created_at as "createdAt",
    (select jsonb_build_object('offered', count(*),
       'allowed', count(*) filter (where t.state = 'allowed'), 'waiting', count(*) filter (where t.state = 'new'),
       'quarantined', count(*) filter (where t.state = 'quarantined')) from mcp_tools t where t.server_id = s.id and t.offered) as tools
  from mcp_servers s`;

@Injectable()
export class SqlServerViews {
  constructor(private readonly managers: EntityManagers) {}

  /** Lists servers, newest first. */
  async list(
    scope: Scope,
    { q = '', status, enabled }: ServerFilter,
    { limit, cursor }: PageRequest,
    now: Date,
  ): Promise<Page<ServerView>> {
    const matching = `(?::text = '' or position(lower(?::text) in lower(s.name || ' ' || s.description)) > 0)
      and (?::text is null or case when s.enabled then s.status else 'disabled' end = ?) and (?::boolean is null or s.enabled = ?)`;
    const matched = [q, q, status ?? null, status ?? null, enabled ?? null, enabled ?? null];
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<Row[]>(
      `${SELECT} where ${matching} and (?::timestamptz is null or (s.created_at, s.id) < (?::timestamptz, ?::uuid))
        order by s.created_at desc, s.id desc limit ?`,
      [...matched, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from mcp_servers s where ${matching}`,
      matched,
    );
    const page = pageOf(rows, limit, total, byCreation);
    return { ...page, items: await views(em, page.items, now) };
  }

  /** Returns a server with its latest failures. @throws ContentServerNotFound */
  async show(scope: Scope, id: string, now: Date): Promise<ServerDetails> {
    const em = this.managers.forScope(scope);
    const [view] = await views(em, await em.execute<Row[]>(`${SELECT} where s.id = ?`, [id]), now);
    if (!view) throw new ContentServerNotFound();
    const failures = await em.execute<ServerDetails['failures'][number][]>(
      'select at, error from mcp_server_probes where server_id = ? and not ok order by at desc limit ?',
      [id, FAILURES_SHOWN],
    );
    return { ...view, failures };
  }

  /** Lists the tools of a server by name. @throws ContentServerNotFound */
  async tools(scope: Scope, serverId: string, { limit, cursor }: PageRequest): Promise<Page<ToolView>> {
    const [after] = readCursor(cursor, 'text') ?? [null];
    const em = this.managers.forScope(scope);
    const [server] = await em.execute<{ total: number }[]>(
      'select (select count(*)::int from mcp_tools where server_id = s.id) as total from mcp_servers s where s.id = ?',
      [serverId],
    );
    if (!server) throw new ContentServerNotFound();
    const rows = await em.execute<ToolView[]>(
      `select name, title, description, input_schema as "inputSchema", output_schema as "outputSchema",
              read_only as "readOnly", definition_hash as "definitionHash", state, pinned, offered, updated_at as "updatedAt"
         from mcp_tools where server_id = ? and (?::text is null or name > ?) order by name limit ?`,
      [serverId, after, after, limit + 1],
    );
    return pageOf(rows, limit, server.total, ({ name }) => [name]);
  }
}

/** Adds the uptime from the hourly and daily sums that are shown, no more than 54 per server. */
async function views(em: EntityManager, rows: readonly Row[], now: Date): Promise<ServerView[]> {
  const ids = `{${rows.map(({ id }) => id).join(',')}}`;
  const sums = await em.execute<Sum[]>(
    `select server_id as "serverId", span, begins, looks, answered from mcp_server_uptime
      where server_id = any (?::uuid[]) and ((span = 'hour' and begins >= ?::timestamptz) or (span = 'day' and begins >= ?::timestamptz))`,
    [ids, oldestShown('hour', now), oldestShown('day', now)],
  );
  const byServer = Map.groupBy(sums, ({ serverId }) => serverId);
  return rows.map((row) => ({ ...row, status: shownStatus(row), uptime: uptimeOf(byServer.get(row.id) ?? [], now) }));
}

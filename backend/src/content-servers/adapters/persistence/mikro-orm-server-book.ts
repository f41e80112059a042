import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { newId, type WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import {
  type OwnServer,
  type ProbedServer,
  ServerBook,
  type ServerProbe,
  type ServingServer,
} from '../../application/server-ports.js';
import { ServerSecrets } from '../../application/server-secrets.js';
import { ContentServer } from '../../domain/content-server.js';
import { SPAN_MS, spanBegin } from '../../domain/content-server-uptime.js';
import { ServerTool, type ToolDefinition } from '../../domain/server-tool.js';

const SCOPE = Scope.system('Content servers');
const SPANS = ['hour', 'day'] as const;
/** Single probes are kept for two days to show recent failures, in milliseconds. */
const PROBES_KEPT_MS = 2 * SPAN_MS.day;
/** Time after which hourly and daily sums are deleted, in milliseconds: a day longer than they are shown. */
const SUMS_KEPT_MS = { hour: 2 * SPAN_MS.day, day: 31 * SPAN_MS.day } as const;
const MAX_VERSION = 100;

@Injectable()
export class MikroOrmServerBook extends ServerBook {
  constructor(
    private readonly managers: EntityManagers,
    private readonly secrets: ServerSecrets,
  ) {
    super();
  }

  async serving(websiteId: WebsiteId): Promise<ServingServer[]> {
    const em = this.managers.forScope(SCOPE);
    const servers = await em.find(ContentServer, { enabled: true }, { orderBy: { createdAt: 'asc', name: 'asc' } });
    const callable = {
      serverId: { $in: servers.map(({ id }) => id) },
      state: 'allowed',
      readOnly: true,
      offered: true,
    } as const;
    const tools = await em.find(ServerTool, callable, { orderBy: { name: 'asc' } });
    return servers
      .filter((server) => server.websiteIds === null || server.websiteIds.includes(websiteId))
      .map((server) => ({
        id: server.id,
        name: server.name,
        role: server.role,
        address: this.secrets.addressOf(server),
        tools: tools
          .filter((tool) => tool.serverId === server.id)
          .map(({ name, title, inputSchema, definitionHash }) => ({ name, title, inputSchema, definitionHash })),
      }))
      .filter((server) => server.tools.length > 0);
  }

  async register(servers: readonly OwnServer[], at: Date): Promise<void> {
    for (const { name, description, version, role, websiteIds } of servers) {
      await this.managers.forScope(SCOPE).execute(
        `insert into mcp_servers (id, name, description, type, version, role, args, headers, website_ids, created_at)
         values (?, ?, ?, 'bundled', ?, ?, '[]', '{}', ?::jsonb, ?)
         on conflict (name) do update set description = excluded.description, version = excluded.version, role = excluded.role,
             website_ids = coalesce(excluded.website_ids, mcp_servers.website_ids)
           where mcp_servers.type = 'bundled'`,
        [newId(), name, description, version, role, websiteIds && JSON.stringify(websiteIds), at],
      );
    }
  }

  async claimForProbe(before: Date, now: Date, onlyOwn: boolean): Promise<ProbedServer[]> {
    const em = this.managers.forScope(SCOPE);
    const claimed = await em.execute<{ id: string }[]>(
      `update mcp_servers set last_probe_at = ?::timestamptz
        where enabled and (type = 'bundled' or not ?)
          and (last_probe_at is null or last_probe_at <= ?::timestamptz) returning id`,
      [now, onlyOwn, before],
    );
    const servers = await em.find(ContentServer, { id: { $in: claimed.map(({ id }) => id) } });
    return servers.map((server) => ({
      id: server.id,
      name: server.name,
      addressVersion: server.addressVersion,
      address: this.secrets.addressOf(server),
    }));
  }

  probed(
    { id, addressVersion }: Pick<ProbedServer, 'id' | 'addressVersion'>,
    { at, ms, error, answer }: ServerProbe,
  ): Promise<void> {
    return this.managers.transaction(SCOPE, async (em) => {
      // Locks the row, so that two processes that start together do not both insert the same tools.
      const [there] = await em.execute<unknown[]>(
        'select 1 from mcp_servers where id = ? and address_version = ? for update',
        [id, addressVersion],
      );
      if (!there) return;
      const server = await em.findOneOrFail(ContentServer, { id }, { refresh: true });
      server.probed(at, ms, error);
      if (answer) {
        server.version = answer.version.slice(0, MAX_VERSION);
        server.protocolVersion = answer.protocolVersion;
        await this.see(em, server, answer.tools, at);
      }
      await em.flush();
      if (!server.enabled) return;
      await em.execute(
        'insert into mcp_server_probes (id, server_id, at, ok, ms, error) values (?, ?, ?, ?, ?, ?::text)',
        [newId(), id, at, error === null, ms, error],
      );
      for (const span of SPANS) {
        await em.execute(
          `insert into mcp_server_uptime as u (server_id, span, begins, looks, answered) values (?, ?, ?::timestamptz, 1, ?)
           on conflict (server_id, span, begins) do update set looks = u.looks + 1, answered = u.answered + excluded.answered`,
          [id, span, spanBegin(span, at), error === null ? 1 : 0],
        );
      }
    });
  }

  async forgetProbes(now: Date): Promise<void> {
    const em = this.managers.forScope(SCOPE);
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    await em.execute('delete from mcp_server_probes where at < ?::timestamptz', [ago(PROBES_KEPT_MS)]);
    for (const span of SPANS)
      await em.execute('delete from mcp_server_uptime where span = ? and begins < ?::timestamptz', [
        span,
        ago(SUMS_KEPT_MS[span]),
      ]);
  }

  /**
   * Updates the tools to a new list. A tool without a decision is deleted when the server no longer lists it; a tool
   * with one is kept.
   */
  private async see(
    em: EntityManager,
    { id, type }: ContentServer,
    tools: readonly ToolDefinition[],
    at: Date,
  ): Promise<void> {
    const known = new Map((await em.find(ServerTool, { serverId: id })).map((tool) => [tool.name, tool]));
    const trusted = type === 'bundled';
    for (const definition of tools) {
      const tool = known.get(definition.name);
      if (tool) tool.recordDefinition(definition, trusted, at);
      else em.persist(new ServerTool(id, definition, trusted, at));
      known.delete(definition.name);
    }
    for (const tool of known.values()) {
      if (tool.state === 'new' || trusted) em.remove(tool);
      else tool.missing(at);
    }
  }
}

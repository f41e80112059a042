import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { newId, type WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { ContentServerAddress } from '../../application/content-servers.js';
import { type OwnServer, type ProbedServer, ServerBook, type ServerView, type ServingServer } from '../../application/server-ports.js';
import { ContentServer, shownStatus } from '../../domain/servers/content-server.js';
import { ServerTool, type ToolDefinition } from '../../domain/servers/server-tool.js';

const SCOPE = Scope.system('Content servers');
const UPTIME_HOURS = 24;

@Injectable()
export class MikroOrmServerBook extends ServerBook {
  constructor(
    private readonly managers: EntityManagers,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  async serving(websiteId: WebsiteId): Promise<ServingServer[]> {
    const em = this.managers.of(SCOPE);
    const servers = await em.find(ContentServer, { enabled: true }, { orderBy: { createdAt: 'asc', name: 'asc' } });
    const tools = await em.find(ServerTool, { serverId: { $in: servers.map(({ id }) => id) }, state: 'allowed', readOnly: true }, { orderBy: { name: 'asc' } });
    return servers
      .filter((server) => server.websiteIds === null || server.websiteIds.includes(websiteId))
      .map((server) => ({
        id: server.id,
        name: server.name,
        role: server.role,
        address: this.addressOf(server),
        tools: tools.filter((tool) => tool.serverId === server.id).map(({ name, title, inputSchema, definitionHash }) => ({ name, title, inputSchema, definitionHash })),
      }))
      .filter((server) => server.tools.length > 0);
  }

  async register(servers: readonly OwnServer[], at: Date): Promise<void> {
    for (const { name, description, version, role, websiteIds } of servers) {
      await this.managers.of(SCOPE).execute(
        `insert into mcp_servers (id, name, description, type, version, role, args, website_ids, created_at) values (?, ?, ?, 'bundled', ?, ?, '[]', ?::jsonb, ?)
         on conflict (name) do update set description = excluded.description, version = excluded.version, role = excluded.role, website_ids = excluded.website_ids
           where mcp_servers.type = 'bundled'`,
        [newId(), name, description, version, role, websiteIds && JSON.stringify(websiteIds), at],
      );
    }
  }

  async claimForProbe(before: Date, now: Date, onlyOwn: boolean): Promise<ProbedServer[]> {
    const em = this.managers.of(SCOPE);
    const claimed = await em.execute<{ id: string }[]>(
      `update mcp_servers set last_probe_at = ?::timestamptz where enabled and (type = 'bundled' or not ?) and (last_probe_at is null or last_probe_at <= ?::timestamptz) returning id`,
      [now, onlyOwn, before],
    );
    const servers = await em.find(ContentServer, { id: { $in: claimed.map(({ id }) => id) } });
    return servers.map((server) => ({ id: server.id, name: server.name, address: this.addressOf(server) }));
  }

  probed(serverId: string, { at, ms, error }: { at: Date; ms: number; error: string | null }, tools: readonly ToolDefinition[] | null): Promise<void> {
    return this.managers.transaction(SCOPE, async (em) => {
      // Locked, so that two processes that start together do not both add the same tools.
      const [there] = await em.execute<unknown[]>('select 1 from mcp_servers where id = ? for update', [serverId]);
      if (!there) return;
      const server = await em.findOneOrFail(ContentServer, { id: serverId });
      server.probed(at, ms, error);
      if (tools) {
        const known = await em.find(ServerTool, { serverId });
        const trusted = server.type === 'bundled';
        for (const definition of tools) {
          const tool = known.find(({ name }) => name === definition.name);
          if (tool) tool.seen(definition, trusted, at);
          else em.persist(new ServerTool(serverId, definition, trusted, at));
        }
        for (const tool of known) if (!tools.some(({ name }) => name === tool.name)) em.remove(tool);
      }
      await em.execute('insert into mcp_server_probes (id, server_id, at, ok, ms, error) values (?, ?, ?, ?, ?, ?::text)', [newId(), serverId, at, error === null, ms, error]);
      await em.flush();
    });
  }

  async forgetProbes(before: Date): Promise<void> {
    await this.managers.of(SCOPE).execute('delete from mcp_server_probes where at < ?::timestamptz', [before]);
  }

  async list(now: Date): Promise<ServerView[]> {
    const since = new Date(now.getTime() - UPTIME_HOURS * 60 * 60 * 1000);
    const rows = await this.managers.of(SCOPE).execute<(Omit<ServerView, 'status'> & Pick<ContentServer, 'enabled' | 'status'>)[]>(
      `select s.id, s.name, s.description, s.type, s.version, s.status, s.enabled, s.last_probe_at as "lastProbeAt", s.last_probe_error as "lastProbeError",
              (select avg(p.ok::int)::float8 from mcp_server_probes p where p.server_id = s.id and p.at > ?::timestamptz) as uptime
         from mcp_servers s order by s.created_at, s.name`,
      [since],
    );
    return rows.map(({ enabled, status, ...server }) => ({ ...server, status: shownStatus({ enabled, status }) }));
  }

  private addressOf({ type, name, url, command, args, sealedHeaders }: ContentServer): ContentServerAddress {
    if (type === 'bundled') return { type, name };
    if (type === 'stdio') return { type, command: command ?? '', args };
    const headers = sealedHeaders === null ? {} : (JSON.parse(this.secrets.open(sealedHeaders)) as Record<string, string>);
    return { type, url: url ?? '', headers };
  }
}

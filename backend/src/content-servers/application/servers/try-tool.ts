import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/application/audit-log.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ToolChangedMeanwhile, ToolIsRefused, ToolMayChangeThings } from '../../domain/content-server-errors.js';
import { ContentServers, type ToolResult } from '../content-servers.js';
import { ManagedServers, ServedWebsites } from '../server-ports.js';
import { ServerSecrets } from '../server-secrets.js';

export interface TryToolInput {
  scope: Scope;
  serverId: string;
  name: string;
  args: Readonly<Record<string, unknown>>;
  /** Whether the admin confirms the call, which is required for a tool that does not declare itself read-only. */
  confirmed: boolean;
  /** Website on whose behalf a bundled server is called. */
  websiteId: WebsiteId | null;
}

/** Calls one tool on demand. The result is only displayed and not used otherwise. */
@Injectable()
export class TryTool {
  constructor(
    private readonly managed: ManagedServers,
    private readonly servers: ContentServers,
    private readonly secrets: ServerSecrets,
    private readonly websites: ServedWebsites,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws ContentServerNotFound, ToolNotFound, ToolIsRefused, ToolMayChangeThings, ToolChangedMeanwhile,
   * WebsiteNotFound
   * @throws Invalid for arguments that do not match the tool's schema, SchemaUnreadable
   * @throws the errors of `ContentServers`
   */
  async execute({ scope, serverId, name, args, confirmed, websiteId }: TryToolInput): Promise<ToolResult> {
    const server = await this.managed.get(scope, serverId);
    const tool = await this.managed.tool(scope, serverId, name);
    if (websiteId) await this.websites.mustExist(scope, [websiteId]);
    if (tool.state === 'refused') throw new ToolIsRefused();
    const complaint = this.servers.complaint(tool.inputSchema, args);
    if (complaint) throw new Invalid(`The arguments do not fit the tool: ${complaint}`, 'arguments');
    if (!tool.readOnly && !confirmed) throw new ToolMayChangeThings();
    const subject = { kind: 'mcp_server', id: serverId, name: server.name };
    await this.audit.record(scope, {
      action: 'mcp_tool.tried',
      websiteId: null,
      subject,
      changes: { tool: [null, name] },
    });
    const session = await this.servers.open(this.secrets.addressOf(server), { websiteId, scope });
    try {
      const offered = (await session.listTools()).find((one) => one.name === name);
      if (offered?.definitionHash !== tool.definitionHash) throw new ToolChangedMeanwhile();
      return await session.call(name, args);
    } finally {
      await session.close();
    }
  }
}

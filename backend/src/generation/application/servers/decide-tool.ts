import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/application/audit-log.js';
import { Transaction } from '../../../shared/application/transaction.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { ServerTool, ToolDecision } from '../../domain/servers/server-tool.js';
import { ManagedServers } from '../server-ports.js';

export interface DecideToolInput {
  scope: Scope;
  serverId: string;
  name: string;
  decision: ToolDecision;
  /** Of the definition that was looked at. */
  definitionHash?: string;
}

/** Allows a tool as it describes itself now, or refuses it. */
@Injectable()
export class DecideTool {
  constructor(
    private readonly servers: ManagedServers,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws ContentServerNotFound, ToolNotFound, ToolChangedMeanwhile, ToolNotOffered */
  execute({ scope, serverId, name, decision, definitionHash }: DecideToolInput): Promise<ServerTool> {
    return this.transaction.run(scope, async () => {
      const server = await this.servers.lock(scope, serverId);
      const tool = await this.servers.tool(scope, serverId, name);
      const before = tool.state;
      tool.decide(decision, definitionHash, this.clock.now());
      await this.servers.saveTool(tool);
      const subject = { kind: 'mcp_server', id: serverId, name: server.name };
      if (before !== tool.state) {
        await this.audit.record(scope, {
          action: `mcp_tool.${decision}`,
          websiteId: null,
          subject,
          changes: { [name]: [before, tool.state] },
        });
      }
      return tool;
    });
  }
}

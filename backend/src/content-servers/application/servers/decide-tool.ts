import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { ServerTool, ToolDecision } from '../../domain/server-tool.js';
import { ManagedServers } from '../server-ports.js';

export interface DecideToolInput {
  scope: Scope;
  serverId: string;
  name: string;
  decision: ToolDecision;
  /** Hash of the definition that the admin reviewed. */
  definitionHash?: string;
}

/** Allows a tool with its current definition, or refuses it. */
@Injectable()
export class DecideTool {
  constructor(
    private readonly servers: ManagedServers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ContentServerNotFound, ToolNotFound, ToolChangedMeanwhile, ToolNotOffered */
  execute({ scope, serverId, name, decision, definitionHash }: DecideToolInput): Promise<ServerTool> {
    return this.unitOfWork.run(scope, async (unit) => {
      const server = await this.servers.lock(scope, serverId);
      const tool = await this.servers.tool(scope, serverId, name);
      const before = tool.state;
      tool.decide(decision, definitionHash, unit.now());
      await this.servers.saveTool(tool);
      const subject = { kind: 'mcp_server', id: serverId, name: server.name };
      if (before !== tool.state) {
        await unit.audit({
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

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BundledServerStays } from '../../domain/content-server-errors.js';
import { ManagedServers } from '../server-ports.js';

@Injectable()
export class RemoveServer {
  constructor(
    private readonly servers: ManagedServers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Removes a server. Posts written from its content keep their sources. @throws ContentServerNotFound,
   * BundledServerStays
   */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const server = await this.servers.lock(scope, id);
      if (server.type === 'bundled') throw new BundledServerStays(`${server.name} cannot be removed.`);
      await this.servers.remove(scope, server);
      await unit.audit({
        action: 'mcp_server.removed',
        websiteId: null,
        subject: { kind: 'mcp_server', id, name: server.name },
        changes: { name: [server.name, null] },
      });
    });
  }
}

import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/application/audit-log.js';
import { Transaction } from '../../../shared/application/transaction.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BundledServerStays } from '../../domain/servers/content-server-errors.js';
import { ManagedServers } from '../server-ports.js';

@Injectable()
export class RemoveServer {
  constructor(
    private readonly servers: ManagedServers,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** Posts that were written from it stay, with their sources. @throws ContentServerNotFound, BundledServerStays */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const server = await this.servers.lock(scope, id);
      if (server.type === 'bundled') throw new BundledServerStays(`${server.name} cannot be removed.`);
      await this.servers.remove(scope, server);
      await this.audit.record(scope, {
        action: 'mcp_server.removed',
        websiteId: null,
        subject: { kind: 'mcp_server', id, name: server.name },
        changes: { name: [server.name, null] },
      });
    });
  }
}

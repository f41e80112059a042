import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../../shared/application/changes-between.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { HeaderInput } from '../../domain/content-server-rules.js';
import type { ServerChange } from '../../domain/content-server.js';
import { ManagedServerProbes } from '../managed-server-probes.js';
import { type ProbeOutcome, refuseHopeless } from '../probe-server.js';
import { ManagedServers, ServedWebsites } from '../server-ports.js';
import { ServerSecrets } from '../server-secrets.js';
import { auditSummary } from './audit-summary.js';

export interface ChangeServerInput {
  scope: Scope;
  id: string;
  changes: Omit<ServerChange, 'headers'> & { headers?: readonly HeaderInput[] };
}

@Injectable()
export class ChangeServer {
  constructor(
    private readonly servers: ManagedServers,
    private readonly websites: ServedWebsites,
    private readonly secrets: ServerSecrets,
    private readonly probes: ManagedServerProbes,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Probes a new address before it is saved, as for a new server.
   * @throws ContentServerNotFound, Invalid, HeadersStayBehind, BundledServerStays, ContentServerNameTaken,
   * WebsiteNotFound
   */
  async execute({ scope, id, changes: { headers, ...changes } }: ChangeServerInput): Promise<void> {
    const tried = await this.servers.get(scope, id);
    const change: ServerChange = { ...changes, ...(headers && { headers: this.secrets.sealed(headers) }) };
    const before = tried.addressVersion;
    tried.change(change);
    await this.websites.mustExist(scope, changes.websiteIds ?? []);
    let look: ProbeOutcome | null = null;
    if (tried.addressVersion !== before) refuseHopeless((look = await this.probes.probe(tried)));
    await this.unitOfWork.run(scope, async (unit) => {
      const server = await this.servers.lock(scope, id);
      const was = auditSummary(server);
      server.change(change);
      await this.servers.save(server);
      const changes = changesBetween(was, auditSummary(server));
      if (Object.keys(changes).length === 0) return;
      await unit.audit({
        action: 'mcp_server.changed',
        websiteId: null,
        subject: { kind: 'mcp_server', id, name: server.name },
        changes,
      });
      if (look) await this.probes.record(server, look);
    });
  }
}

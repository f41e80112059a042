import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../../shared/application/changes-between.js';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ContentServerNameTaken } from '../../domain/content-server-errors.js';
import type { HeaderInput } from '../../domain/content-server-rules.js';
import { ContentServer, type ServerType } from '../../domain/content-server.js';
import { ManagedServerProbes } from '../managed-server-probes.js';
import { refuseHopeless } from '../probe-server.js';
import { ManagedServers, ServedWebsites } from '../server-ports.js';
import { ServerSecrets } from '../server-secrets.js';
import { auditSummary } from './audit-summary.js';

export interface AddServerInput {
  scope: Scope;
  /** Id of the new server, so that a repeated request does not create a second one. */
  id?: string;
  server: {
    name: string;
    description?: string;
    type: Exclude<ServerType, 'bundled'>;
    url?: string;
    command?: string;
    args?: readonly string[];
    headers?: readonly HeaderInput[];
    websiteIds?: readonly WebsiteId[] | null;
    enabled?: boolean;
  };
}

@Injectable()
export class AddServer {
  constructor(
    private readonly servers: ManagedServers,
    private readonly websites: ServedWebsites,
    private readonly secrets: ServerSecrets,
    private readonly probes: ManagedServerProbes,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Probes the server before adding it. An address or command that is not allowed is rejected; a server that does not
   * respond is added with that status.
   * @returns its id
   * @throws Invalid, ContentServerNameTaken, WebsiteNotFound
   */
  async execute(input: AddServerInput): Promise<string> {
    const { scope } = input;
    const server = await this.unitOfWork.run(scope, (unit) => this.prepare(unit, input));
    if (!server) return input.id!;
    const look = await this.probes.probe(server);
    refuseHopeless(look);
    return this.unitOfWork.run(scope, async (unit) => {
      await this.servers.add(scope, server);
      await this.probes.record(server, look);
      const changes = changesBetween<Partial<ReturnType<typeof auditSummary>>>({}, auditSummary(server));
      await unit.audit({
        action: 'mcp_server.added',
        websiteId: null,
        subject: { kind: 'mcp_server', id: server.id, name: server.name },
        changes,
      });
      return server.id;
    });
  }

  /** @returns null when a server with this id was added already */
  private async prepare(
    unit: Unit,
    { scope, id, server: { headers = [], description = '', ...details } }: AddServerInput,
  ): Promise<ContentServer | null> {
    const sealed = this.secrets.sealed(headers);
    const server = new ContentServer({ ...details, id, description, version: '' }, unit.now());
    server.change({ headers: sealed });
    await this.websites.mustExist(scope, server.websiteIds ?? []);
    if (id && (await this.servers.find(scope, id))) return null;
    if (await this.servers.isNameTaken(scope, server.name)) throw new ContentServerNameTaken(server.name);
    return server;
  }
}

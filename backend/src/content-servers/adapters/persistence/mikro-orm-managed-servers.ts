import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ManagedServers } from '../../application/server-ports.js';
import { ContentServerNameTaken, ContentServerNotFound, ToolNotFound } from '../../domain/content-server-errors.js';
import { ContentServer } from '../../domain/content-server.js';
import { ServerTool } from '../../domain/server-tool.js';

const rules = ({ name }: ContentServer) => ({ mcp_servers_name_unique: () => new ContentServerNameTaken(name) });

@Injectable()
export class MikroOrmManagedServers extends ManagedServers {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<ContentServer> {
    const server = await this.find(scope, id);
    if (!server) throw new ContentServerNotFound();
    return server;
  }

  async lock(scope: Scope, id: string): Promise<ContentServer> {
    const server = await this.managers
      .forScope(scope)
      .findOne(ContentServer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!server) throw new ContentServerNotFound();
    return server;
  }

  find(scope: Scope, id: string): Promise<ContentServer | null> {
    return this.managers.forScope(scope).findOne(ContentServer, { id });
  }

  async isNameTaken(scope: Scope, name: string): Promise<boolean> {
    return (await this.managers.forScope(scope).count(ContentServer, { name })) > 0;
  }

  async add(scope: Scope, server: ContentServer): Promise<void> {
    await refusing(this.managers.add(scope, server), rules(server));
  }

  async save(server: ContentServer): Promise<void> {
    await refusing(this.managers.save(server), rules(server));
  }

  async remove(scope: Scope, server: ContentServer): Promise<void> {
    await this.managers.forScope(scope).remove(server).flush();
  }

  async tool(scope: Scope, serverId: string, name: string): Promise<ServerTool> {
    const tool = await this.managers.forScope(scope).findOne(ServerTool, { serverId, name });
    if (!tool) throw new ToolNotFound();
    return tool;
  }

  async saveTool(tool: ServerTool): Promise<void> {
    await this.managers.save(tool);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged, PageQuery } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AllowedCommands } from '../../application/server-ports.js';
import { AddServer } from '../../application/servers/add-server.js';
import { ChangeServer } from '../../application/servers/change-server.js';
import { RemoveServer } from '../../application/servers/remove-server.js';
import { TestServer } from '../../application/servers/test-server.js';
import { AddServerBody, ChangeServerBody, ServersQuery } from './content-server-bodies.dto.js';
import {
  ContentServerResponse,
  ContentServerDetailsResponse,
  ContentServerTestResponse,
} from './content-servers.dto.js';
import { ServerToolResponse } from './server-tools.dto.js';
import { SqlServerViews } from '../persistence/sql-server-views.js';

/** For platform admins, because content servers belong to the platform and not to a tenant. */
@ApiTags('Content servers')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@Controller('api/mcp-servers')
export class ContentServersController {
  constructor(
    private readonly views: SqlServerViews,
    private readonly addServer: AddServer,
    private readonly changeServer: ChangeServer,
    private readonly removeServer: RemoveServer,
    private readonly testServer: TestServer,
    private readonly commands: AllowedCommands,
    private readonly clock: Clock,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(ContentServerResponse)
  @ApiOperation({ operationId: 'contentServers.list', summary: 'Content servers and how they are doing, newest first' })
  async list(@CallerScope() scope: Scope, @Query() query: ServersQuery): Promise<Page<ContentServerResponse>> {
    const page = await this.views.list(scope, query, query, this.clock.now());
    return { ...page, items: page.items.map((server) => ContentServerResponse.from(server)) };
  }

  @Get('commands')
  @ApiOperation({
    operationId: 'contentServers.listCommands',
    summary: 'Commands that stdio servers may run, as the operator allows them',
  })
  allowed(): string[] {
    return [...this.commands.entries];
  }

  @Get(':id')
  @ApiOperation({ operationId: 'contentServers.get', summary: 'One content server, with its latest failures' })
  async show(@CallerScope() scope: Scope, @IdParam() id: string): Promise<ContentServerDetailsResponse> {
    return ContentServerDetailsResponse.from(await this.views.show(scope, id, this.clock.now()));
  }

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'contentServers.create',
    summary: 'Add a content server; it is looked at before it is answered',
  })
  async add(
    @CallerScope() scope: Scope,
    @Body() server: AddServerBody,
    @EffectId() effectId?: string,
  ): Promise<ContentServerDetailsResponse> {
    const id = await this.addServer.execute({ scope, id: effectId, server });
    return this.show(scope, id);
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'contentServers.update', summary: 'Change, enable, disable or narrow a content server' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() changes: ChangeServerBody,
  ): Promise<ContentServerDetailsResponse> {
    await this.changeServer.execute({ scope, id, changes });
    return this.show(scope, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'contentServers.delete', summary: 'Remove a content server with its tools and history' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.removeServer.execute({ scope, id });
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOperation({ operationId: 'contentServers.test', summary: 'Look at a content server now and say how it went' })
  test(@CallerScope() scope: Scope, @IdParam() id: string): Promise<ContentServerTestResponse> {
    return this.testServer.execute({ scope, id });
  }

  @Get(':id/tools')
  @UseInterceptors(Paged)
  @ApiPage(ServerToolResponse)
  @ApiOperation({
    operationId: 'contentServers.listTools',
    summary: 'A content server’s tools by name, and what was decided of them',
  })
  async tools(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Query() query: PageQuery,
  ): Promise<Page<ServerToolResponse>> {
    const page = await this.views.tools(scope, id, query);
    return { ...page, items: page.items.map((tool) => ServerToolResponse.from(tool)) };
  }
}

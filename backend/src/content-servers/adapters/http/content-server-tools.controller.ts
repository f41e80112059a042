import { Body, Controller, HttpCode, NotFoundException, Param, Patch, type PipeTransform, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { DecideTool } from '../../application/servers/decide-tool.js';
import { TryTool } from '../../application/servers/try-tool.js';
import { ServerToolResponse, ToolDecisionBody, ToolResultResponse, TryToolBody } from './server-tools.dto.js';
import { unstorableIn } from '../../../shared/adapters/http/storable.js';

export class ToolName implements PipeTransform<string, string> {
  transform(value: string): string {
    if (unstorableIn(value) !== null) throw new NotFoundException();
    return value;
  }
}

/** Binds the tool name in the path. A name with characters that cannot be stored gives 404, like an unknown one. */
const ToolNameParam = () => Param('name', new ToolName());

/** Endpoints for one tool of a content server. */
@ApiTags('Content servers')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@Controller('api/mcp-servers/:id/tools/:name')
export class ContentServerToolsController {
  constructor(
    private readonly decideTool: DecideTool,
    private readonly tryTool: TryTool,
  ) {}

  @Patch()
  @ApiOperation({
    operationId: 'contentServers.decideTool',
    summary: 'Allow a tool as it describes itself now, or refuse it',
  })
  async decide(
    @CallerScope() scope: Scope,
    @IdParam() serverId: string,
    @ToolNameParam() name: string,
    @Body() { state, definitionHash }: ToolDecisionBody,
  ): Promise<ServerToolResponse> {
    return ServerToolResponse.from(
      await this.decideTool.execute({ scope, serverId, name, decision: state, definitionHash }),
    );
  }

  @Post('call')
  @HttpCode(200)
  @ApiProblems(502)
  @ApiOperation({
    operationId: 'contentServers.callTool',
    summary: 'Call a tool by hand: 20 seconds, 256 KB; its answer is data',
  })
  async call(
    @CallerScope() scope: Scope,
    @IdParam() serverId: string,
    @ToolNameParam() name: string,
    @Body() { arguments: args = {}, confirmed = false, websiteId }: TryToolBody,
  ): Promise<ToolResultResponse> {
    return ToolResultResponse.from(
      await this.tryTool.execute({ scope, serverId, name, args, confirmed, websiteId: websiteId ?? null }),
    );
  }
}

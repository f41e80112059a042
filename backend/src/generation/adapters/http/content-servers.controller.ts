import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OnlyFor } from '../../../shared/adapters/http/caller.js';
import { Clock } from '../../../shared/domain/clock.js';
import { ServerBook } from '../../application/server-ports.js';
import type { ServerStatus } from '../../domain/servers/content-server.js';
import { ServerAnswer } from './generation.dto.js';

const COLOURS: Readonly<Record<ServerStatus, string>> = { online: 'green', degraded: 'yellow', offline: 'red', disabled: 'gray' };

@ApiTags('Content servers')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@Controller('api/mcp-servers')
export class ContentServersController {
  constructor(
    private readonly book: ServerBook,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listContentServers', summary: 'Content servers and how they are doing' })
  async list(): Promise<ServerAnswer[]> {
    const servers = await this.book.list(this.clock.now());
    return servers.map(({ id, name, description, type, version, status, uptime }) => {
      return { id, name, description, type, version, status, uptime: uptime === null ? null : percent(uptime), statusColor: COLOURS[status] };
    });
  }
}

/** Rounded down: only a server that always answered shows 100. */
const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)}%`;

import { Controller, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OnlyFor } from '../../../shared/adapters/http/caller.js';
import { CheckSystem } from '../../application/check-system.js';
import { SystemHealthResponse } from './system-health.dto.js';

@ApiTags('Health')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@Controller('api/system-health')
export class SystemHealthController {
  constructor(private readonly check: CheckSystem) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'health.checkSystem',
    summary: 'Whether each part of the system works, tried now',
    description:
      'Each part has eight seconds. A check that is under way, or not older than three seconds, is answered again ' +
      'instead of another being made.',
  })
  now(): Promise<SystemHealthResponse> {
    return this.check.execute();
  }
}

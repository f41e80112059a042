import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/adapters/http/caller.js';
import { type HealthCheck, HealthResponse, ReadinessResponse } from './health.dto.js';
import { Readiness } from './readiness.js';
import { Stopping } from './stopping.js';
import { DomainError } from '../../../shared/domain/domain-error.js';

class NotReady extends DomainError {
  readonly kind = 'unavailable';
  override readonly details: Readonly<{ checks: readonly HealthCheck[] }>;

  constructor(checks: readonly HealthCheck[], message = checks.find(({ status }) => status === 'down')?.message) {
    super(message ?? 'This process cannot serve now.');
    this.details = { checks };
  }
}

@Public()
@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly stopping: Stopping,
  ) {}

  @Get('live')
  @ApiOperation({ operationId: 'health.live', summary: 'Whether the process runs' })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'health.ready',
    summary: 'Whether it can serve, and what is wrong',
    description:
      '503 while the database does not answer, while it lacks this version’s tables, and while the process stops; ' +
      'for a worker also while Redis does not answer.',
  })
  async ready(): Promise<ReadinessResponse> {
    const checks = await this.readiness.checks();
    if (this.stopping.hasBegun) throw new NotReady(checks, 'This process is stopping.');
    if (checks.some((check) => this.readiness.blocks(check))) throw new NotReady(checks);
    return { status: checks.some(({ status }) => status === 'down') ? 'degraded' : 'ok', checks };
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FirstStepResponse, FirstStepsQuery } from './first-steps.dto.js';
import { SqlFirstSteps } from '../persistence/sql-first-steps.js';

@ApiTags('Dashboard')
@ApiBearerAuth()
@Controller('api/first-steps')
export class FirstStepsController {
  constructor(private readonly firstSteps: SqlFirstSteps) {}

  @Get()
  @ApiOkResponse({ type: [FirstStepResponse] })
  @ApiOperation({
    operationId: 'dashboard.getFirstSteps',
    summary: 'What is still to be set up',
    description:
      'The steps of a website; without `websiteId` those of the platform for a platform admin, of the newest ' +
      'website for a tenant admin. A step is done when what it is about is there.',
  })
  list(@CallerScope() scope: Scope, @Query() { websiteId }: FirstStepsQuery): Promise<FirstStepResponse[]> {
    return this.firstSteps.list(scope, websiteId);
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PullsQuery, PullCountResponse } from './pulls.dto.js';
import { SqlPullSums } from './sql-pull-sums.js';

@ApiTags('Pull')
@ApiBearerAuth()
@Controller('api/websites/:id/pulls')
export class PullsController {
  constructor(private readonly sums: SqlPullSums) {}

  @Get()
  @ApiOperation({
    operationId: 'pull.listPulls',
    summary: 'How often a website fetched its posts, summed by day, key and answer, newest first',
  })
  list(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Query() { days }: PullsQuery,
  ): Promise<PullCountResponse[]> {
    return this.sums.list(scope, id, days);
  }
}
